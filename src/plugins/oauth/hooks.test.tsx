import { act, screen } from '@testing-library/react'
import { StrictMode, useState, type ReactElement } from 'react'
import type { AuthFailure, CompletedLogin } from '../../core/index.ts'
import { createTestBrowser, createTestClient, fakeProvider } from '../../testing/index.ts'
import { useLinkAccount, useLogin, type CallbackFailure } from '../../ui/hooks/index.ts'
import { HidablePage } from '../../ui/testing/HidablePage.tsx'
import { renderPage } from '../../ui/testing/codeHook.tsx'
import { email } from '../email/index.ts'
import { OAUTH_PATHS } from './contract.ts'
import { google, useOAuthLogin } from './index.ts'

const onComplete = jest.fn<void, [CompletedLogin]>()
const onError = jest.fn<void, [AuthFailure]>()
beforeEach(() => jest.clearAllMocks())

/** A host's page whose callbacks change with each render, and render it again. */
function OwnPage(): ReactElement {
  const [told, setTold] = useState(0)
  // Limited: a hook that reported again on each render would otherwise loop for ever instead of failing the test.
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
  browser.url = new URL(
    answer === 'deny' ? oauth.deny(address) : oauth.approve(address, { subject: 'ada', email: 'ada@example.com' }),
  )
  const page = (isHidden: boolean) => (
    <HidablePage isHidden={isHidden}>
      <OwnPage />
    </HidablePage>
  )
  const after = await renderPage(page(false), options)
  await after.advance(100)
  return {
    async hideAndShow() {
      for (const isHidden of [true, false]) {
        after.rerender(page(isHidden))
        await after.advance(100)
      }
    },
  }
}

describe('useOAuthLogin', () => {
  it('useOAuthLogin reports the login once after the redirect', async () => {
    await leaveAndReturn('approve')
    expect(onComplete).toHaveBeenCalledTimes(1)
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ method: 'google', isNewUser: true }))
    expect(onError).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('done 1')
  })

  it('useOAuthLogin reports a denial at the provider once after the redirect', async () => {
    await leaveAndReturn('deny')
    expect(onError).toHaveBeenCalledTimes(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'oauth_user_denied' }))
    expect(onComplete).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('error 1')
  })

  it('useOAuthLogin reports a failure once, even if React hides the page and shows it again', async () => {
    const { hideAndShow } = await leaveAndReturn('deny')
    await hideAndShow()
    expect(onError).toHaveBeenCalledTimes(1)
  })
})

describe('a page that is returned to', () => {
  const onSuccess = jest.fn()
  const hears = { onComplete: jest.fn(), onError: jest.fn() }

  function Host(): ReactElement {
    useLogin(hears)
    useLinkAccount({ onSuccess, onError })
    return (
      <StrictMode>
        <p>Welcome</p>
      </StrictMode>
    )
  }
  const heard = () => ({
    login: hears.onComplete.mock.calls.length,
    loginFailed: codes(hears.onError),
    link: onSuccess.mock.calls.length,
    linkFailed: codes(onError),
  })
  const codes = ({ mock }: jest.Mock) => mock.calls.map(([{ code, cause }]: [CallbackFailure]) => [code, cause.code])
  const NOTHING = { login: 0, loginFailed: [], link: 0, linkFailed: [] }

  /** Begins on the modal's screen, goes to the provider, and comes back with its answer. */
  const comeBack = async (intent: 'login' | 'link', answer: 'approve' | 'deny', { hangs = false } = {}) => {
    const provider = fakeProvider({ config: { google_oauth: true } })
    const browser = createTestBrowser()
    const options = { plugins: [google(), email()], provider, browser } as const
    const before = createTestClient(options)
    const { client, until, clock } = before
    await until(client.ready())
    if (intent === 'link') {
      await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
      await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
      client.linkAccount('google_oauth').catch(() => undefined)
    } else {
      client.login({ screen: { plugin: 'google', screen: 'AWAITING_OAUTH_SCREEN' } }).catch(() => undefined)
    }
    await clock.advance(20)
    client.plugins.google[intent]().catch(() => undefined)
    await clock.advance(100)
    before.dispose()
    const address = browser.redirects.at(-1) ?? ''
    browser.url = new URL(
      answer === 'deny'
        ? provider.oauth.deny(address)
        : provider.oauth.approve(address, { subject: 'ada', email: 'ada@example.com' }),
    )
    if (hangs) provider.fail(intent === 'link' ? OAUTH_PATHS.link : OAUTH_PATHS.authenticate, { delayMs: 10_000 })
    const after = await renderPage(<Host />, options)
    await after.advance(200)
    return after
  }

  it('a login after a redirect calls onLogin once [OAUTH-9]', async () => {
    const after = await comeBack('login', 'approve')
    await after.advance(3_000)
    expect(heard()).toEqual({ ...NOTHING, login: 1 })
  })

  it('an account linked by redirect is reported once, to the hook and to listeners of the client', async () => {
    const after = await comeBack('link', 'approve')
    await after.advance(3_000)
    expect(heard()).toEqual({ ...NOTHING, link: 1 })
    expect(onSuccess).toHaveBeenCalledWith({
      type: 'google_oauth',
      user: expect.objectContaining({
        linkedAccounts: [expect.anything(), expect.objectContaining({ type: 'google_oauth' })],
      }),
    })
  })

  it.each([
    ['login', { ...NOTHING, loginFailed: [['unknown_auth_error', 'oauth_user_denied']] }],
    ['link', { ...NOTHING, linkFailed: [['failed_to_link_account', 'oauth_user_denied']] }],
  ] as const)(
    'a denied %s is reported once after the redirect, and closing the modal afterwards reports nothing',
    async (intent, expected) => {
      const after = await comeBack(intent, 'deny')
      expect(heard()).toEqual(expected)
      act(() => after.client.closeModal())
      await after.advance(1_000)
      expect(heard()).toEqual(expected)
    },
  )

  it.each([
    ['login', { ...NOTHING, loginFailed: [['exited_auth_flow', 'exited_auth_flow']] }],
    ['link', { ...NOTHING, linkFailed: [['exited_link_flow', 'exited_link_flow']] }],
  ] as const)(
    'closing the modal while a %s is redeemed after a redirect is reported once',
    async (intent, expected) => {
      const after = await comeBack(intent, 'approve', { hangs: true })
      expect(heard()).toEqual(NOTHING)
      act(() => after.client.closeModal())
      await after.advance(30_000)
      expect(heard()).toEqual(expected)
    },
  )
})
