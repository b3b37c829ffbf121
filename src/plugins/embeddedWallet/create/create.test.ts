import { definePlugin, embeddedWalletEvents, takeEvery } from '../../../core/index.ts'
import { createTestBrowser } from '../../../testing/index.ts'
import { embeddedWalletFlows } from '../flows.ts'
import { setUp, walletProvider, type SetUpOptions } from '../testing/setUp.ts'
import { withUser } from '../testing/users.ts'

describe('create', () => {
  it('create() makes a wallet without a screen, and adds it to the connected wallets [EMBEDDED-20]', async () => {
    const { api, until, wallet, connected, screen, status, tracked } = await withUser()
    expect(status()).toBe('not-created')
    const { address } = await until(api.create())
    expect(wallet()?.address).toBe(address)
    expect(status()).toBe('ready')
    expect(screen()).toBeNull()
    expect(connected()).toMatchObject([
      {
        id: 'embedded:latchkey',
        connector: 'embedded',
        walletId: 'latchkey',
        address,
        chainId: 'eip155:1',
        connectorType: 'embedded',
      },
    ])
    expect(tracked()).toEqual(
      expect.arrayContaining(['embedded_wallet_creation_started', 'embedded_wallet_creation_completed']),
    )
  })

  it('create() reports to other plugins that it started, failed, and completed with an address [EMBEDDED-25, ERROR-58]', async () => {
    const { creationStarted, created, creationFailed } = embeddedWalletEvents
    const heard: object[] = []
    const listener = definePlugin({
      id: 'listener',
      saga: function* () {
        yield* takeEvery([creationStarted, created, creationFailed], function* (action: object) {
          heard.push(action)
        })
      },
    })
    const { api, until, frame } = await withUser({ more: [listener] })
    frame.fail('wallet:create', { type: 'error', message: 'share 2 of 3 is missing' }, 1)
    await expect(until(api.create())).rejects.toMatchObject({ message: 'Failed to create wallet' })
    const { address } = await until(api.create())
    expect(heard).toMatchObject([
      creationStarted(),
      { type: creationFailed.type, payload: { message: 'Failed to create wallet' } },
      creationStarted(),
      created({ address }),
    ])
  })

  it('two calls of create at once make one wallet [EMBEDDED-2]', async () => {
    const { api, until, asked } = await withUser()
    const [first, second] = await until(Promise.all([api.create(), api.create()]))
    expect(second).toEqual(first)
    expect(asked('wallet:create')).toHaveLength(1)
  })

  it('creating in two tabs at once makes one wallet [EMBEDDED-2]', async () => {
    const [provider, browser] = [walletProvider(), createTestBrowser()]
    const one = await withUser({ provider, browser })
    const two = await setUp({ provider, browser })
    await two.clock.advance(100)
    const [first, second] = await one.until(Promise.all([one.api.create(), two.api.create()]))
    expect(second).toEqual(first)
    expect(provider.users()[0]?.linked_accounts.filter(({ type }) => type === 'wallet')).toHaveLength(1)
  })

  it('create() fails with must_be_authenticated without a user, and embedded_wallet_already_exists for a second wallet [EMBEDDED-1, ERROR-56]', async () => {
    const { api, until, logIn } = await setUp()
    await expect(until(api.create())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await logIn()
    await until(api.create())
    await expect(until(api.create())).rejects.toMatchObject({
      code: 'embedded_wallet_already_exists',
      message: 'Only one wallet per user is currently allowed',
    })
  })

  it('create() fails after 15 s, and the next try returns the wallet that was made meanwhile [EMBEDDED-21, ERROR-57]', async () => {
    const { api, until, frame, begin, clock, provider, own, status, tracked } = await withUser()
    const ask = frame.ask.bind(frame)
    const slow: typeof ask = async (event, data, options) => {
      if (event === 'wallet:create') await clock.sleep(20_000)
      return ask(event, data, options)
    }
    frame.ask = slow
    const outcome = await begin(api.create(), 14_900)
    expect(outcome).not.toHaveBeenCalled()
    expect(status()).toBe('creating')
    await clock.advance(200)
    expect(outcome).toHaveBeenCalledWith('frame_timed_out')
    expect(status()).toBe('not-created')
    expect(own()).toMatchObject({
      creation: 'failed',
      failure: { code: 'frame_timed_out', message: 'walletProxy.create timed out.' },
    })
    expect(tracked().filter((event) => event === 'embedded_wallet_creation_failed')).toHaveLength(1)
    await clock.advance(10_000)
    frame.ask = ask
    const made = provider.users()[0]?.linked_accounts.find(({ type }) => type === 'wallet')
    await expect(until(api.create())).resolves.toEqual({ address: made?.address })
  })

  it('a failed create() is kept in the state with its reason, and the next try makes the wallet [EMBEDDED-24, ERROR-58]', async () => {
    const { api, until, frame, own, status } = await withUser()
    frame.fail('wallet:create', { type: 'error', message: 'Failed to create wallet' }, 1)
    await expect(until(api.create())).rejects.toMatchObject({
      code: 'unknown_embedded_wallet_error',
      message: 'Failed to create wallet',
    })
    expect(own()).toMatchObject({ creation: 'failed', failure: { message: 'Failed to create wallet' } })
    expect(status()).toBe('not-created')
    await until(api.create())
    expect(own()).toMatchObject({ failure: null })
    expect(status()).toBe('ready')
  })
})

describe("create with a recovery of the user's own", () => {
  const REQUIRED: SetUpOptions = {
    wallets: { require_user_owned_recovery_on_create: true },
    recoveries: ['ownPassword', 'ownDrive'],
  }

  it('create() lets the user choose a recovery, opens its screen, and ends when the wallet is made [EMBEDDED-16]', async () => {
    const { api, begin, modal, client, clock, setUpOwn, wallet } = await withUser(REQUIRED)
    const outcome = await begin(api.create())
    expect(modal().screen).toMatchObject({
      screen: 'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN',
      data: { intent: 'create', isUserInitiated: true, methods: ['user-passcode', 'google-drive'] },
    })
    client.store.dispatch({ type: 'embeddedWallet/recoveryChosen', payload: { method: 'google-drive' } })
    await clock.advance(20)
    expect(modal()).toMatchObject({
      screen: {
        plugin: 'ownDrive',
        screen: 'SET_UP',
        data: { intent: 'create', isChosen: true, isUserInitiated: true },
      },
      isCloseable: true,
      stack: [{ screen: 'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN' }],
    })
    await setUpOwn('ownDrive', 'token', 'create')
    await clock.advance(20)
    expect(outcome).toHaveBeenCalledWith({ address: wallet()?.address })
    expect(wallet()?.recoveryMethod).toBe('google-drive')
  })

  it('create() opens the only recovery at once, without a choice [EMBEDDED-16]', async () => {
    const { api, begin, modal } = await withUser({ ...REQUIRED, recoveries: ['ownPassword'] })
    await begin(api.create())
    expect(modal().screen).toMatchObject({ plugin: 'ownPassword', screen: 'SET_UP', data: { isChosen: false } })
  })

  it("create() asks for a recovery of the user's own if only the host requires one [EMBEDDED-15]", async () => {
    const { api, begin, screen } = await withUser({
      recoveries: ['ownPassword'],
      options: { requireUserOwnedRecoveryOnCreate: true },
    })
    await begin(api.create())
    expect(screen()).toBe('SET_UP')
  })

  it('create() fails with user_exited_set_password_flow when the user closes the modal', async () => {
    const { api, begin, dismiss, clock, wallet, modal } = await withUser(REQUIRED)
    const outcome = await begin(api.create())
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('user_exited_set_password_flow')
    expect(wallet()).toBeNull()
    expect(modal().screen).toBeNull()
  })

  it('create() fails with embedded_wallet_no_recovery_method if a recovery is required and no plugin has one', async () => {
    const { api, until } = await withUser({ ...REQUIRED, recoveries: [] })
    await expect(until(api.create())).rejects.toMatchObject({ code: 'embedded_wallet_no_recovery_method' })
  })

  it('cancelling create() closes its modal, and fails with flow_cancelled', async () => {
    const { client, api, begin, clock, modal } = await withUser(REQUIRED)
    const outcome = await begin(api.create())
    client.cancel(embeddedWalletFlows.create)
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('flow_cancelled')
    expect(modal().screen).toBeNull()
  })
})
