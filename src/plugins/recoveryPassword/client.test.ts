import { AuthError, selectEmbeddedWallet } from '../../core/index.ts'
import { createTestClient, fakeFrame } from '../../testing/index.ts'
import { ADA, PASSWORD, passwordPlugins, passwordProvider } from './testing/setUp.ts'

const open: { dispose: () => void }[] = []
afterEach(() => open.splice(0).forEach(({ dispose }) => dispose()))

async function start(provider = passwordProvider()) {
  const test = createTestClient({ plugins: passwordPlugins(), provider, frame: fakeFrame({ provider }) })
  open.push(test)
  const { client, until } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: ADA }))
  await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
  return {
    ...test,
    api: client.plugins.recoveryPassword,
    wallet: () => selectEmbeddedWallet(client.store.getState()),
    seen: () =>
      JSON.stringify([client.store.getState(), [...test.storage], test.logs, test.analytics, provider.requests]),
    asked: (event: string) => test.frame.requests.filter((request) => request.event === event),
  }
}

describe('a password as the recovery', () => {
  it('setUp() creates a wallet with a password, which opens it on a new device', async () => {
    const one = await start()
    const { address } = await one.until(one.api.setUp({ password: PASSWORD, intent: 'create' }))
    expect(one.wallet()).toMatchObject({ address, recoveryMethod: 'user-passcode' })
    const other = await start(one.provider)
    await expect(
      other.until(other.client.plugins.recoveryPassword.recover({ password: 'Not-the-password-1' })),
    ).rejects.toMatchObject({
      code: 'invalid_recovery_pin',
      message: 'Invalid recovery password, please try again.',
      retryable: true,
    })
    await expect(other.until(other.api.recover({ password: PASSWORD }))).resolves.toEqual({ address })
  })

  it('setUp() sets a password for an existing wallet once, and refuses a second one [RECOVERY-39]', async () => {
    const { client, api, until, wallet, asked } = await start()
    const { address } = await until(client.plugins.embeddedWallet.create())
    expect(wallet()?.recoveryMethod).toBe('latchkey')
    await until(api.setUp({ password: PASSWORD }))
    expect(wallet()).toMatchObject({ address, recoveryMethod: 'user-passcode' })
    await expect(until(api.setUp({ password: 'Another-one-2' }))).rejects.toMatchObject({
      code: 'embedded_wallet_password_already_exists',
    })
    expect(asked('wallet:set-recovery-password')[0]?.data).toMatchObject({ address, recoveryPassword: PASSWORD })
  })

  it('two calls of setUp at once set the password once [RECOVERY-22]', async () => {
    const { client, api, until, asked } = await start()
    await until(client.plugins.embeddedWallet.create())
    await until(Promise.all([api.setUp({ password: PASSWORD }), api.setUp({ password: PASSWORD })]))
    expect(asked('wallet:set-recovery-password')).toHaveLength(1)
  })

  it('the password never appears in the store, in storage, logs, events or requests to the server [RECOVERY-24, V14.3.3]', async () => {
    const { api, until, seen, frame, client } = await start()
    await until(api.setUp({ password: PASSWORD, intent: 'create' }))
    frame.evict()
    await until(api.recover({ password: PASSWORD }))
    const { password } = await until(api.generate())
    client.store.dispatch({ type: 'anything' })
    expect(seen()).not.toContain(PASSWORD)
    expect(seen()).not.toContain(password)
  })

  it('recover() with a password fails with too_many_requests if the server limits the tries', async () => {
    const { api, until, frame } = await start()
    await until(api.setUp({ password: PASSWORD, intent: 'create' }))
    frame.evict()
    frame.fail('wallet:recover', { type: 'error', code: 'too_many_requests', message: 'Too many requests.' }, 1)
    await expect(until(api.recover({ password: 'Guess-number-11' }))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('setUp() and recover() fail with must_be_authenticated for a logged-out user', async () => {
    const { client, api, until } = await start()
    await until(client.logout())
    await expect(until(api.setUp({ password: PASSWORD }))).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await expect(until(api.recover({ password: PASSWORD }))).rejects.toMatchObject({ code: 'must_be_authenticated' })
  })

  describe('a password whose answer was lost', () => {
    /** The frame executes the request, and its answer is lost. */
    const loseAnswer = ({ frame }: Awaited<ReturnType<typeof start>>, lost: string) => {
      const ask = frame.ask.bind(frame)
      let isLost = false
      frame.ask = async (event, data, options) => {
        const reply = await ask(event, data, options)
        if (event !== lost || isLost) return reply
        isLost = true
        throw new AuthError('frame_reloaded', 'The frame went away.', { retryable: true })
      }
    }

    it.each([
      ['create', 'wallet:create'],
      ['set', 'wallet:set-recovery-password'],
    ] as const)(
      "setUp() with the same password succeeds after the frame's answer was lost (%s) [RECOVERY-22]",
      async (intent, event) => {
        const test = await start()
        if (intent === 'set') await test.until(test.client.plugins.embeddedWallet.create())
        loseAnswer(test, event)
        await expect(test.until(test.api.setUp({ password: PASSWORD, intent }))).rejects.toMatchObject({
          code: 'frame_reloaded',
        })
        const { address } = await test.until(test.api.setUp({ password: PASSWORD, intent, isRetry: true }))
        expect(test.wallet()).toMatchObject({ address, recoveryMethod: 'user-passcode' })
      },
    )

    it('setUp() with another password is refused after the answer to the first was lost, and the first opens the wallet', async () => {
      const test = await start()
      loseAnswer(test, 'wallet:create')
      await expect(test.until(test.api.setUp({ password: PASSWORD, intent: 'create' }))).rejects.toMatchObject({
        code: 'frame_reloaded',
      })
      for (const isRetry of [false, true]) {
        await expect(
          test.until(test.api.setUp({ password: 'Another-one-2', intent: 'create', isRetry })),
        ).rejects.toMatchObject({
          code: 'embedded_wallet_already_exists',
        })
      }
      test.frame.evict()
      await test.until(test.api.recover({ password: PASSWORD }))
    })
  })

  it('setUp() with isRetry fails with embedded_wallet_already_exists if another device made a wallet without a password', async () => {
    const one = await start()
    const other = await start(one.provider)
    await other.until(other.client.plugins.embeddedWallet.create())
    await expect(
      one.until(one.api.setUp({ password: PASSWORD, intent: 'create', isRetry: true })),
    ).rejects.toMatchObject({
      code: 'embedded_wallet_already_exists',
    })
    expect(one.wallet()?.recoveryMethod).toBe('latchkey')
  })

  it('setUp() called again after the wallet frame timed out succeeds with the wallet of the user', async () => {
    const { api, until, frame, wallet } = await start()
    frame.fail('wallet:create', 'silence', 1)
    await expect(until(api.setUp({ password: PASSWORD, intent: 'create' }))).rejects.toMatchObject({
      code: 'frame_timed_out',
      retryable: true,
    })
    const { address } = await until(api.setUp({ password: PASSWORD, intent: 'create' }))
    expect(wallet()?.address).toBe(address)
  })
})
