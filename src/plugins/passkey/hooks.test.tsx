import { act, renderHook } from '@testing-library/react'
import { selectUser } from '../../core/index.ts'
import { createTestClient, emailAccount, fakeProvider } from '../../testing/index.ts'
import { passkeyAccount } from '../../testing/provider/passkeyRoutes.ts'
import { LatchkeyProvider } from '../../ui/LatchkeyProvider.tsx'
import { passkey, usePasskeyLogin } from './index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from './testing/fakeAuthenticator.ts'

const ID = 'cGFzc2tleQ'

let device: FakeAuthenticator
const disposables: { dispose: () => void }[] = []
beforeEach(() => {
  device = installFakeAuthenticator()
  device.credentials.push(ID)
})
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  device.uninstall()
})

async function start() {
  const provider = fakeProvider({
    config: { passkey_auth: true },
    users: [{ accounts: [emailAccount('ada@example.com'), passkeyAccount(ID)] }],
  })
  const test = createTestClient({ plugins: [passkey()], provider })
  disposables.push(test)
  await test.until(test.client.ready())
  const [onComplete, onError] = [jest.fn(), jest.fn()]
  const { result } = renderHook(() => usePasskeyLogin({ onComplete, onError }), {
    wrapper: ({ children }) => <LatchkeyProvider client={test.client}>{children}</LatchkeyProvider>,
  })
  const during = <R,>(work: () => Promise<R>): Promise<R> => act(() => test.until(work()))
  return { ...test, result, onComplete, onError, during, user: () => selectUser(test.client.store.getState()) }
}

describe('usePasskeyLogin', () => {
  it('usePasskeyLogin logs in, and calls onLogin', async () => {
    const { result, during, onComplete, onError, user } = await start()
    const outcome = await during(() => result.current.loginWithPasskey())
    expect(outcome).toMatchObject({ ok: true, result: { method: 'passkey' } })
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ user: user() }))
    expect(onError).not.toHaveBeenCalled()
    expect(result.current.state.status).toBe('success')
  })

  it('usePasskeyLogin reports why a login failed, and never rejects', async () => {
    const { result, during, onComplete, onError } = await start()
    device.answer = 'NotAllowedError'
    const outcome = await during(() => result.current.loginWithPasskey())
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'passkey_not_allowed' } })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'passkey_not_allowed' }))
    expect(onComplete).not.toHaveBeenCalled()
    expect(result.current.state).toMatchObject({ status: 'error', failure: { code: 'passkey_not_allowed' } })
  })

  it("usePasskeyLogin suggests passkeys in a field of the host's until stopOffering is called", async () => {
    const { result, clock, onComplete, onError } = await start()
    let offer: Promise<unknown> = Promise.resolve()
    await act(async () => {
      offer = result.current.offerPasskeys()
      await clock.advance(0)
    })
    expect(result.current.state.status).toBe('offering')
    await act(async () => {
      result.current.stopOffering()
      await clock.advance(0)
    })
    expect(device.asked[0]?.signal.aborted).toBe(true)
    expect(await offer).toMatchObject({ ok: false, failure: { code: 'flow_cancelled' } })
    expect(result.current.state.status).toBe('idle')
    expect(onComplete).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()
  })

  it('usePasskeyLogin calls onComplete once for a login with a suggested passkey', async () => {
    const { result, during, onComplete } = await start()
    device.suggestion = 'approve'
    await during(() => result.current.offerPasskeys())
    expect(onComplete).toHaveBeenCalledTimes(1)
  })

  it('usePasskeyLogin calls neither callback if the browser cannot suggest passkeys', async () => {
    const { result, during, onComplete, onError } = await start()
    device.hasSuggestions = false
    expect(await during(() => result.current.offerPasskeys())).toEqual({ ok: true, result: null })
    expect(onComplete).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()
  })
})
