import { coreFlows } from '../../core/index.ts'
import { createTestBrowser } from '../../testing/index.ts'
import { embeddedWalletFlows } from './flows.ts'
import { setUp, walletProvider, type SetUpOptions, type World } from './testing/setUp.ts'

const open: World[] = []
afterEach(() => open.splice(0).forEach(({ dispose }) => dispose()))

async function start(options: SetUpOptions = {}) {
  const world = await setUp(options)
  open.push(world)
  return world
}

async function withUser(options: SetUpOptions = {}) {
  const world = await start(options)
  await world.logIn()
  return world
}

async function withWallet(options: SetUpOptions = {}) {
  const world = await withUser(options)
  const { address } = await world.until(world.api.create())
  return { ...world, address }
}

/** The wallet has a password, and this device has lost it. */
async function onNewDevice(options: SetUpOptions = {}) {
  const world = await withWallet({ recoveries: ['ownPassword', 'ownDrive'], ...options })
  const outcome = await world.begin(world.api.setRecovery({ method: 'user-passcode' }))
  await world.setUpOwn('ownPassword', 'open sesame', 'set')
  await world.clock.advance(50)
  expect(outcome).toHaveBeenCalledWith({ address: world.address })
  world.client.closeModal()
  await world.clock.advance(300)
  world.frame.evict()
  world.client.store.dispatch({ type: 'embeddedWallet/deviceMissing' })
  return world
}

describe('create', () => {
  it('makes the wallet without a screen, and the connected wallets have it', async () => {
    const { api, until, wallet, connected, screen, status, tracked } = await withUser()
    expect(status()).toBe('not-created')
    const { address } = await until(api.create())
    expect(wallet()?.address).toBe(address)
    expect(status()).toBe('ready')
    expect(screen()).toBeNull()
    expect(connected()).toMatchObject([
      { id: 'embedded:latchkey', connector: 'embedded', walletId: 'latchkey', address, chainId: 'eip155:1', connectorType: 'embedded' },
    ])
    expect(tracked()).toEqual(expect.arrayContaining(['embedded_wallet_creation_started', 'embedded_wallet_creation_completed']))
  })

  it('makes one wallet when it is called twice at once', async () => {
    const { api, until, asked } = await withUser()
    const [first, second] = await until(Promise.all([api.create(), api.create()]))
    expect(second).toEqual(first)
    expect(asked('wallet:create')).toHaveLength(1)
  })

  it('makes one wallet in two tabs at once', async () => {
    const [provider, browser] = [walletProvider(), createTestBrowser()]
    const one = await withUser({ provider, browser })
    const two = await start({ provider, browser })
    await two.clock.advance(100)
    const [first, second] = await one.until(Promise.all([one.api.create(), two.api.create()]))
    expect(second).toEqual(first)
    expect(provider.users()[0]?.linked_accounts.filter(({ type }) => type === 'wallet')).toHaveLength(1)
  })

  it('is refused where nobody is logged in, and where there is a wallet', async () => {
    const { api, until, logIn } = await start()
    await expect(until(api.create())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await logIn()
    await until(api.create())
    await expect(until(api.create())).rejects.toMatchObject({
      code: 'embedded_wallet_already_exists',
      message: 'Only one wallet per user is currently allowed',
    })
  })

  it('gives up after 15 s, and the next try gives the wallet that was made meanwhile', async () => {
    const { api, until, frame, begin, clock, provider } = await withUser()
    const ask = frame.ask.bind(frame)
    const slow: typeof ask = async (event, data, options) => {
      if (event === 'wallet:create') await clock.sleep(20_000)
      return ask(event, data, options)
    }
    frame.ask = slow
    const outcome = await begin(api.create(), 14_900)
    expect(outcome).not.toHaveBeenCalled()
    await clock.advance(200)
    expect(outcome).toHaveBeenCalledWith('frame_timed_out')
    await clock.advance(10_000)
    frame.ask = ask
    const made = provider.users()[0]?.linked_accounts.find(({ type }) => type === 'wallet')
    await expect(until(api.create())).resolves.toEqual({ address: made?.address })
  })

  it('tells in the state why it failed, and can be tried again', async () => {
    const { api, until, frame, own, status } = await withUser()
    frame.fail('wallet:create', { type: 'error', message: 'Failed to create wallet' }, 1)
    await expect(until(api.create())).rejects.toMatchObject({ code: 'unknown_embedded_wallet_error', message: 'Failed to create wallet' })
    expect(own()).toMatchObject({ creation: 'failed', failure: { message: 'Failed to create wallet' } })
    expect(status()).toBe('not-created')
    await until(api.create())
    expect(own()).toMatchObject({ failure: null })
    expect(status()).toBe('ready')
  })
})

describe('create with a recovery of the user\'s own', () => {
  const REQUIRED: SetUpOptions = { wallets: { require_user_owned_recovery_on_create: true }, recoveries: ['ownPassword', 'ownDrive'] }

  it('lets the user choose, leads on, and ends when the wallet is there', async () => {
    const { api, begin, modal, client, clock, setUpOwn, wallet } = await withUser(REQUIRED)
    const outcome = await begin(api.create())
    expect(modal().screen).toMatchObject({
      screen: 'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN',
      data: { intent: 'create', isUserInitiated: true, methods: ['user-passcode', 'google-drive'] },
    })
    client.store.dispatch({ type: 'embeddedWallet/recoveryChosen', payload: { method: 'google-drive' } })
    await clock.advance(20)
    expect(modal()).toMatchObject({
      screen: { plugin: 'ownDrive', screen: 'SET_UP', data: { intent: 'create', isChosen: true, isUserInitiated: true } },
      isCloseable: true,
      stack: [{ screen: 'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN' }],
    })
    await setUpOwn('ownDrive', 'token', 'create')
    await clock.advance(20)
    expect(outcome).toHaveBeenCalledWith({ address: wallet()?.address })
    expect(wallet()?.recoveryMethod).toBe('google-drive')
  })

  it('goes straight to the only one there is', async () => {
    const { api, begin, modal } = await withUser({ ...REQUIRED, recoveries: ['ownPassword'] })
    await begin(api.create())
    expect(modal().screen).toMatchObject({ plugin: 'ownPassword', screen: 'SET_UP', data: { isChosen: false } })
  })

  it('is demanded by the host alone, too', async () => {
    const { api, begin, screen } = await withUser({ recoveries: ['ownPassword'], options: { requireUserOwnedRecoveryOnCreate: true } })
    await begin(api.create())
    expect(screen()).toBe('SET_UP')
  })

  it('ends with user_exited_set_password_flow when the user closes the modal', async () => {
    const { api, begin, dismiss, clock, wallet, modal } = await withUser(REQUIRED)
    const outcome = await begin(api.create())
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('user_exited_set_password_flow')
    expect(wallet()).toBeNull()
    expect(modal().screen).toBeNull()
  })

  it('says what is missing where no recovery is enabled', async () => {
    const { api, until } = await withUser({ ...REQUIRED, recoveries: [] })
    await expect(until(api.create())).rejects.toMatchObject({ code: 'embedded_wallet_no_recovery_method' })
  })

  it('closes its modal when the host cancels it', async () => {
    const { client, api, begin, clock, modal } = await withUser(REQUIRED)
    const outcome = await begin(api.create())
    client.cancel(embeddedWalletFlows.create)
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('flow_cancelled')
    expect(modal().screen).toBeNull()
  })
})

describe('recover', () => {
  it('ends at once where the wallet is on the device', async () => {
    const { api, until, asked, address } = await withWallet()
    await expect(until(api.recover())).resolves.toEqual({ address })
    expect(asked('wallet:recover')).toHaveLength(0)
  })

  it('asks nobody where the provider keeps the recovery', async () => {
    const provider = walletProvider()
    const first = await withWallet({ provider })
    const second = await withUser({ provider })
    await expect(second.until(second.api.recover())).resolves.toEqual({ address: first.address })
    expect(second.screen()).toBeNull()
    expect(second.own().device).toBe('ready')
    await second.until(second.api.recover())
    expect(second.asked('wallet:connect')).toHaveLength(1)
  })

  it('shows the screen of the user\'s own recovery, and closes it 1.4 s after the success', async () => {
    const { api, begin, modal, recoverOwn, clock, status, address } = await onNewDevice()
    expect(status()).toBe('needs-recovery')
    const outcome = await begin(api.recover())
    expect(modal()).toMatchObject({ isOpen: true, screen: { plugin: 'ownPassword', screen: 'RECOVER', data: { intent: 'recover' } } })
    await expect(recoverOwn('ownPassword', 'wrong')).rejects.toMatchObject({ code: 'invalid_recovery_pin' })
    expect(outcome).not.toHaveBeenCalled()
    const before = clock.now()
    await recoverOwn('ownPassword', 'open sesame')
    await clock.advance(before + 1_390 - clock.now())
    expect(modal().isOpen).toBe(true)
    await clock.advance(100)
    expect(outcome).toHaveBeenCalledWith({ address })
    expect(modal().isOpen).toBe(false)
    expect(status()).toBe('ready')
  })

  it('ends with exited_auth_flow when the user closes it, and can be asked again', async () => {
    const { api, begin, dismiss, clock, screen } = await onNewDevice()
    const outcome = await begin(api.recover())
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('exited_auth_flow')
    await begin(api.recover())
    expect(screen()).toBe('RECOVER')
  })

  it('is refused without a user, and without a wallet', async () => {
    const { api, until, logIn } = await start()
    await expect(until(api.recover())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await logIn()
    await expect(until(api.recover())).rejects.toMatchObject({
      code: 'embedded_wallet_not_found',
      message: 'User must be authenticated and have an embedded wallet before it can be connected',
    })
  })

  it('says so where no enabled plugin knows the recovery', async () => {
    const provider = walletProvider()
    await onNewDevice({ provider })
    const other = await withUser({ provider })
    await expect(other.until(other.api.recover())).rejects.toMatchObject({
      code: 'embedded_wallet_recovery_unavailable',
      message: 'Unable to recover wallet',
    })
    expect(other.own()).toMatchObject({ device: 'failed', failure: { code: 'embedded_wallet_recovery_unavailable' } })
  })

  it('passes on that the frame does not answer', async () => {
    const provider = walletProvider()
    await withWallet({ provider })
    const other = await withUser({ provider })
    other.frame.fail('wallet:connect', 'silence', 1)
    await expect(other.until(other.api.recover())).rejects.toMatchObject({ code: 'frame_timed_out', message: 'walletProxy.connect timed out.' })
    await expect(other.until(other.api.recover())).resolves.toMatchObject({ address: expect.stringMatching(/^0x/) })
  })
})

describe('setRecovery', () => {
  it('offers all but the one that the wallet has, and ends when it is set', async () => {
    const { api, begin, modal, client, setUpOwn, clock, wallet, address } = await withWallet({ recoveries: ['ownPassword', 'ownDrive'] })
    const outcome = await begin(api.setRecovery())
    expect(modal().screen?.data).toEqual({ intent: 'set', isUserInitiated: true, methods: ['user-passcode', 'google-drive'] })
    client.store.dispatch({ type: 'embeddedWallet/recoveryChosen', payload: { method: 'user-passcode' } })
    await clock.advance(20)
    expect(modal().screen).toMatchObject({ plugin: 'ownPassword', data: { intent: 'set', isChosen: true } })
    await setUpOwn('ownPassword', 'open sesame', 'set')
    await clock.advance(20)
    expect(outcome).toHaveBeenCalledWith({ address })
    expect(wallet()?.recoveryMethod).toBe('user-passcode')
  })

  it('ends with user_exited_set_password_flow when the user closes it', async () => {
    const { api, begin, dismiss, clock, until } = await withWallet({ recoveries: ['ownPassword'] })
    const outcome = jest.fn()
    const work = api.setRecovery()
    work.catch((error: unknown) => outcome((error as Error).message))
    await begin(work)
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('Exited before password was added to wallet')
    await expect(until(work)).rejects.toMatchObject({ code: 'user_exited_set_password_flow' })
  })

  it('refuses a second password', async () => {
    const { api, until } = await onNewDevice()
    await expect(until(api.setRecovery({ method: 'user-passcode' }))).rejects.toMatchObject({ code: 'embedded_wallet_password_already_exists' })
  })

  it('says what is missing where app or host offer none', async () => {
    const { api, until } = await withWallet()
    await expect(until(api.setRecovery())).rejects.toMatchObject({ code: 'embedded_wallet_no_recovery_method' })
    await expect(until(api.setRecovery({ method: 'tea-leaves' }))).rejects.toMatchObject({ code: 'embedded_wallet_no_recovery_method' })
  })

  it('recovers the wallet first where this device has lost it, in the same modal', async () => {
    const { api, begin, recoverOwn, setUpOwn, clock, modal, wallet } = await onNewDevice()
    await begin(api.setRecovery())
    expect(modal().screen).toMatchObject({ plugin: 'ownPassword', screen: 'RECOVER' })
    await recoverOwn('ownPassword', 'open sesame')
    await clock.advance(1_400)
    expect(modal()).toMatchObject({ isOpen: true, screen: { plugin: 'ownDrive', screen: 'SET_UP', data: { isChosen: false } } })
    await expect(setUpOwn('ownDrive', 'token', 'set')).rejects.toMatchObject({ code: 'embedded_wallet_password_already_exists' })
    expect(wallet()?.recoveryMethod).toBe('user-passcode')
  })
})

describe('exportKey', () => {
  it('shows the connecting screen for a second, then the key, and ends when the user closes it', async () => {
    const { api, begin, clock, screen, modal, dismiss, tracked, address, frame } = await withWallet()
    const outcome = await begin(api.exportKey(), 900)
    expect(screen()).toBe('EMBEDDED_WALLET_CONNECTING_SCREEN')
    await clock.advance(150)
    expect(modal().screen).toMatchObject({ screen: 'EMBEDDED_WALLET_KEY_EXPORT_SCREEN', data: { address, pageUrl: frame.pageUrl } })
    expect(tracked()).not.toContain('embedded_wallet_key_export_completed')
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(tracked()).toContain('embedded_wallet_key_export_completed')
  })

  it('ends with exited_auth_flow when the user leaves before', async () => {
    const { api, begin, clock, dismiss, screen, tracked } = await withWallet()
    const outcome = await begin(api.exportKey(), 500)
    dismiss()
    await clock.advance(5_000)
    expect(outcome).toHaveBeenCalledWith('exited_auth_flow')
    expect(screen()).toBeNull()
    expect(tracked()).not.toContain('embedded_wallet_key_export_completed')
  })

  it('recovers the wallet in the same modal', async () => {
    const { api, begin, recoverOwn, clock, screen } = await onNewDevice()
    await begin(api.exportKey(), 1_200)
    expect(screen()).toBe('RECOVER')
    await recoverOwn('ownPassword', 'open sesame')
    await clock.advance(1_500)
    expect(screen()).toBe('EMBEDDED_WALLET_KEY_EXPORT_SCREEN')
  })

  it('stays on the connecting screen with the failure', async () => {
    const provider = walletProvider()
    await withWallet({ provider })
    const other = await withUser({ provider })
    other.frame.fail('wallet:connect', { type: 'error', message: 'broken' }, 1)
    const outcome = await other.begin(other.api.exportKey(), 1_200)
    expect(outcome).toHaveBeenCalledWith('unknown_embedded_wallet_error')
    expect(other.screen()).toBe('EMBEDDED_WALLET_CONNECTING_SCREEN')
    expect(other.own().device).toBe('failed')
    other.dismiss()
    await other.clock.advance(300)
    expect(other.own().failure).toBeNull()
  })

  it('hands over no second factor where no plugin proves one', async () => {
    const { api, until } = await withWallet()
    await expect(until(api.proveExport({ attempt: 1 }))).rejects.toMatchObject({ code: 'missing_or_invalid_mfa' })
  })
})

describe('getEthereumProvider', () => {
  it('gives the same provider at any time, and loads the frame only where somebody is logged in', async () => {
    const { api, until, frame, logIn } = await start()
    const provider = await until(api.getEthereumProvider())
    expect(frame.opened).toBe(0)
    await logIn()
    await expect(until(api.getEthereumProvider())).resolves.toBe(provider)
    expect(frame.opened).toBe(1)
  })
})

describe('the plugin beside others', () => {
  it('forgets wallet and device when the user logs out, and has them again at the next login', async () => {
    const { client, until, connected, own, status, logIn, address, user, asked } = await withWallet()
    const userId = user()?.id
    await until(client.logout())
    expect(asked('mfa:clear')).toMatchObject([{ data: { userId } }])
    expect(status()).toBe('logged-out')
    expect(connected()).toEqual([])
    expect(own()).toMatchObject({ device: 'unknown', creation: 'idle' })
    await logIn()
    expect(connected()).toMatchObject([{ address }])
  })

  it('is neither on the login list nor to be linked', async () => {
    const { client } = await withWallet()
    expect(client.store.getState()).toMatchObject({ wallets: { discovered: { embedded: [] } } })
  })

  it('takes no other wallet\'s place', async () => {
    const { client, connected, api, until, logIn } = await start()
    const wallet = { id: 'x:y', connector: 'x', walletId: 'y', name: 'Y', icon: null, address: `0x${'1'.repeat(40)}`, chainId: 'eip155:1', connectorType: 'injected' }
    client.store.dispatch({ type: 'wallets/connected', payload: { wallet } })
    await logIn()
    await until(api.create())
    expect(connected().map(({ id }) => id)).toEqual(['x:y', 'embedded:latchkey'])
  })

  it('leaves the session and other plugins alone when it crashes', async () => {
    const { client, until, user, api } = await withUser()
    // A state that the plugin never makes.
    client.store.dispatch({ type: 'embeddedWallet/started', payload: null })
    const broken = { type: 'user/userSet', payload: { ...user(), linkedAccounts: null } }
    expect(() => client.store.dispatch(broken)).not.toThrow()
    client.store.dispatch({ type: 'user/userSet', payload: user() })
    await expect(until(api.create())).rejects.toMatchObject({ code: 'plugin_crashed' })
    await expect(until(client.run(coreFlows.refreshUser))).resolves.toMatchObject({ id: user()?.id })
  })

  it('leaves nothing running after destroy(), and works again after start()', async () => {
    const { client, api, begin, clock, until } = await onNewDevice()
    const outcome = await begin(api.recover())
    client.destroy()
    await clock.advance(0)
    expect(outcome).toHaveBeenCalledWith('client_destroyed')
    expect(clock.untilNext()).toBeNull()
    client.start()
    await until(client.ready())
    await begin(api.recover())
    expect(client.store.getState().modal.screen).toMatchObject({ screen: 'RECOVER' })
  })
})
