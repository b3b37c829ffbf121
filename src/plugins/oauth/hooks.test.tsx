import { screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import type { AuthFailure, CompletedLogin } from '../../core/index.ts'
import { createTestBrowser, createTestClient, fakeProvider } from '../../testing/index.ts'
import { renderPage } from '../../ui/testing/codeHook.tsx'
import { google, useOAuthLogin } from './index.ts'

const onComplete = jest.fn<void, [CompletedLogin]>()
const onError = jest.fn<void, [AuthFailure]>()
beforeEach(() => jest.clearAllMocks())

/** A page of the host's own, whose callbacks are new each time and draw it anew. */
function OwnPage(): ReactElement {
  const [told, setTold] = useState(0)
  // A page that is told again for being drawn anew would never come to rest, nor would this test.
  const tell = () => setTold((times) => Math.min(times + 1, 5))
  const { state } = useOAuthLogin('google', {
    onComplete: (completed) => {
      onComplete(completed)
      tell()
    },
    onError: (failure) => {
      onError(failure)
      tell()
    },
  })
  return <output>{`${state.status} ${told}`}</output>
}

/** Goes to the provider, and comes back to the page. */
async function leaveAndReturn(answer: 'approve' | 'deny') {
  const provider = fakeProvider({ config: { google_oauth: true } })
  const browser = createTestBrowser()
  const options = { plugins: [google()], provider, browser }
  const before = createTestClient(options)
  await before.until(before.client.ready())
  before.client.plugins.google.login().catch(() => undefined)
  await before.clock.advance(100)
  before.dispose()
  const address = browser.redirects.at(-1) ?? ''
  const { oauth } = provider
  browser.url = new URL(answer === 'deny' ? oauth.deny(address) : oauth.approve(address, { subject: 'ada', email: 'ada@example.com' }))
  const after = await renderPage(<OwnPage />, options)
  await after.advance(100)
}

describe('useOAuthLogin', () => {
  it('tells once that the user came back', async () => {
    await leaveAndReturn('approve')
    expect(onComplete).toHaveBeenCalledTimes(1)
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ method: 'google', isNewUser: true }))
    expect(onError).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('done 1')
  })

  it('tells once that the user denied it before they came back', async () => {
    await leaveAndReturn('deny')
    expect(onError).toHaveBeenCalledTimes(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'oauth_user_denied' }))
    expect(onComplete).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('error 1')
  })
})
