import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { answerFarcaster, fakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { farcaster, useFarcasterLogin, type UseFarcasterLoginOptions } from './index.ts'

const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

function OwnPage(options: UseFarcasterLoginOptions): ReactElement {
  const { login, cancel, state } = useFarcasterLogin(options)
  return (
    <>
      <p>{state.status}</p>
      <button onClick={() => void login()}>Log in</button>
      <button onClick={cancel}>Cancel</button>
      {state.connectUri && <a href={state.connectUri}>Open</a>}
    </>
  )
}

async function start() {
  const provider = fakeProvider({ config: { farcaster_auth: true } })
  const [onComplete, onError] = [jest.fn(), jest.fn()]
  const page = <OwnPage onComplete={onComplete} onError={onError} />
  const test = await renderWithClient(page, { plugins: [farcaster()], provider })
  disposables.push(test)
  await test.until(test.client.ready())
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await test.advance(50)
  const uri = screen.getByRole('link', { name: 'Open' }).getAttribute('href') ?? ''
  return { ...test, provider, user, onComplete, onError, uri }
}

describe('useFarcasterLogin', () => {
  it('useFarcasterLogin returns the link for a QR code of the host, and reports the user once the phone approves', async () => {
    const { provider, uri, advance, onComplete, onError, client } = await start()
    await answerFarcaster(provider, uri, { fid: 3, username: 'ada' })
    await advance(2_000)
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ method: 'farcaster', isNewUser: true }))
    expect(onError).not.toHaveBeenCalled()
    expect(screen.getByText('done')).toBeVisible()
    expect(client.store.getState().modal.isOpen).toBe(false)
  })

  it('useFarcasterLogin reports a declined login to onError, as retryable', async () => {
    const { provider, uri, advance, onComplete, onError } = await start()
    await answerFarcaster(provider, uri, null)
    await advance(2_000)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_credentials', retryable: true }))
    expect(onComplete).not.toHaveBeenCalled()
  })

  it('useFarcasterLogin stops polling when it is cancelled', async () => {
    const { user, advance, provider } = await start()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await advance(6_000)
    expect(screen.getByText('idle')).toBeVisible()
    expect(provider.requests.filter(({ path }) => path.endsWith('/status'))).toHaveLength(0)
  })

  it('useFarcasterLogin throws a ConfigError outside LatchkeyProvider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => act(() => void render(<OwnPage />))).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  })
})
