import { coreFlows } from '../../../core/index.ts'
import { creationRetried } from './retry.ts'
import { setUp, type SetUpOptions, type World } from '../testing/setUp.ts'

const ALL: SetUpOptions = { wallets: { create_on_login: 'all-users' } }

async function start(options: SetUpOptions = ALL) {
  const world = await setUp(options)
  /** Logs in through the modal, up to the moment after the code was accepted. */
  const logInInModal = async () => {
    const outcome = await world.begin(world.client.login())
    await world.logIn()
    return outcome
  }
  return { ...world, logInInModal }
}

/** Delays the frame's answer to the creation of a wallet by `ms`. */
function delayCreation({ frame, clock }: World, ms: number): void {
  const ask = frame.ask.bind(frame)
  const slow: typeof ask = async (event, data, options) => {
    if (event === 'wallet:create') await clock.sleep(ms)
    return ask(event, data, options)
  }
  frame.ask = slow
}

describe('who gets a wallet at the login [EMBEDDED-7]', () => {
  it.each<[string, SetUpOptions, boolean]>([
    ['off', {}, false],
    ['all users', ALL, true],
    ['users without wallets', { wallets: { create_on_login: 'users-without-wallets' } }, true],
    ['what the host says, over the provider', { ...ALL, config: { embeddedWallets: { createOnLogin: 'off' } } }, false],
    [
      "what the plugin's option says, over both",
      { config: { embeddedWallets: { createOnLogin: 'off' } }, options: { createOnLogin: 'all-users' } },
      true,
    ],
  ])('a login makes an embedded wallet, or none, by the setting of: %s', async (_case, options, isMade) => {
    const { logIn, clock, wallet } = await start(options)
    await logIn()
    await clock.advance(5_000)
    expect(wallet() !== null).toBe(isMade)
  })

  it.each([
    ['users-without-wallets', false],
    ['all-users', true],
  ] as const)(
    'create_on_login=%s makes an embedded wallet for a user with an external wallet: %s [EMBEDDED-7]',
    async (create_on_login, isMade) => {
      const { logIn, clock, wallet, provider } = await start({ wallets: { create_on_login } })
      const fields = { address: `0x${'1'.repeat(40)}`, chain_type: 'ethereum', wallet_client: 'unknown' }
      provider.addUser({
        accounts: [
          { type: 'email', subject: 'ada@example.com', fields: { address: 'ada@example.com' } },
          { type: 'wallet', subject: '0x1', fields },
        ],
      })
      await logIn()
      await clock.advance(5_000)
      expect(wallet() !== null).toBe(isMade)
    },
  )

  it('a user who has an embedded wallet gets no second one at the login', async () => {
    const { logIn, clock, asked, client, until } = await start()
    await logIn()
    await clock.advance(5_000)
    await until(client.logout())
    await logIn()
    await clock.advance(5_000)
    expect(asked('wallet:create')).toHaveLength(1)
  })
})

describe('a wallet made at a login in the modal', () => {
  it('a login in the modal makes the wallet after 0.9 s without a screen, and completes with the wallet [EMBEDDED-9]', async () => {
    const { logInInModal, clock, screen, asked, wallet, modal } = await start()
    const outcome = await logInInModal()
    const shown = screen()
    await clock.advance(800)
    expect(asked('wallet:create')).toHaveLength(0)
    await clock.advance(200)
    expect(screen()).toBe(shown)
    expect(modal().isOpen).toBe(false)
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({
        user: expect.objectContaining({ wallet: expect.objectContaining({ address: wallet()?.address }) }),
      }),
    )
  })

  it('the wallet frame loads when login() opens the modal, before the user logs in', async () => {
    const { client, begin, frame } = await start()
    expect(frame.opened).toBe(0)
    await begin(client.login())
    expect(frame.opened).toBe(1)
  })

  it('a wallet made slowly at the login shows the progress screen for 0.6 s at least, and the welcome for 2.5 s [EMBEDDED-10]', async () => {
    const world = await start()
    const { logInInModal, clock, screen, modal, wallet } = world
    delayCreation(world, 610)
    const outcome = await logInInModal()
    await clock.advance(1_499)
    expect(screen()).toBe('LANDING')
    await clock.advance(1)
    expect(modal()).toMatchObject({
      screen: { screen: 'EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN' },
      isCloseable: false,
    })
    await clock.advance(599)
    expect(wallet()).not.toBeNull()
    expect(screen()).toBe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN')
    await clock.advance(1)
    expect(modal().screen).toMatchObject({ screen: 'EMBEDDED_WALLET_CREATED_SCREEN', data: { isNewUser: true } })
    await clock.advance(2_499)
    expect(modal().isOpen).toBe(true)
    expect(outcome).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(modal().isOpen).toBe(false)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
  })

  it('the progress screen shows at once if the frame could not be loaded ahead [EMBEDDED-11]', async () => {
    const world = await start()
    const { logInInModal, clock, screen, frame } = world
    delayCreation(world, 5_000)
    await logInInModal()
    frame.close()
    await clock.advance(950)
    expect(screen()).toBe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN')
  })

  it('a login with a new wallet completes when the user closes the welcome screen', async () => {
    const world = await start()
    const { logInInModal, clock, dismiss, client, user } = world
    const completed = jest.fn()
    client.onLogin(completed)
    delayCreation(world, 2_000)
    const outcome = await logInInModal()
    await clock.advance(3_100)
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
    expect(completed).toHaveBeenCalledTimes(1)
    expect(user()).not.toBeNull()
  })
})

describe('a modal that the host opens while the wallet is made', () => {
  /** A login whose wallet was made in 0.61 s, at the moment when the progress screen shows for another 0.6 s. */
  async function made() {
    const world = await start()
    delayCreation(world, 610)
    const login = await world.logInInModal()
    await world.clock.advance(1_600)
    expect(world.wallet()).not.toBeNull()
    expect(world.screen()).toBe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN')
    return { ...world, login }
  }
  const SIGN = 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN'
  /** Opens another screen in the modal, and checks that it is still open once everything of the login has ended. */
  async function expectLeftOpen({ client, clock, screen, modal }: World) {
    const other = {
      plugin: 'core',
      screen: 'ERROR_SCREEN',
      data: { failure: { code: 'x', message: 'x', retryable: false } },
    }
    client.store.dispatch({ type: 'modal/screenSet', payload: other })
    await clock.advance(10_000)
    expect(screen()).toBe('ERROR_SCREEN')
    expect(modal().isOpen).toBe(true)
  }

  it.each([
    ['at the welcome', 500],
    ['in the moment before it', 10],
  ])('a request to sign %s keeps its screen when the welcome ends, and the login completes', async (_when, ms) => {
    const { clock, api, begin, screen, modal, login, client } = await made()
    await clock.advance(ms)
    const signing = await begin(api.signMessage({ message: 'Hello' }))
    expect(screen()).toBe(SIGN)
    await clock.advance(5_000)
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
    expect(signing).not.toHaveBeenCalled()
    expect(modal()).toMatchObject({ isOpen: true, screen: { screen: SIGN } })
    client.store.dispatch({ type: 'embeddedWallet/approved', payload: {} })
    await clock.advance(100)
    expect(signing).toHaveBeenCalledWith(expect.stringMatching(/^0x/))
  })

  it.each([
    ['while the wallet is made', 1_200, 2_000],
    ['while the user sees that the code was right, and the wallet is made quickly,', 500, 0],
    ['while the user sees that the code was right, and the wallet is made slowly,', 500, 2_000],
  ])(
    'a screen that the host opens %s is neither covered nor closed [EMBEDDED-14]',
    async (_when, openedMs, creationMs) => {
      const world = await start()
      delayCreation(world, creationMs)
      await world.logInInModal()
      await world.clock.advance(openedMs)
      await expectLeftOpen(world)
      expect(world.wallet()).not.toBeNull()
    },
  )

  it.each([0, 2_000])(
    'a screen that the host opens after a headless login, with a wallet made in %d ms, stays open and uncovered',
    async (creationMs) => {
      const world = await start()
      delayCreation(world, creationMs)
      await world.logIn()
      await expectLeftOpen(world)
      expect(world.wallet()).not.toBeNull()
    },
  )

  it('a screen that the host opens before the recovery set-up stays open, and the login completes without a wallet', async () => {
    const world = await start({
      wallets: { create_on_login: 'all-users', require_user_owned_recovery_on_create: true },
      recoveries: ['ownPassword'],
    })
    const login = await world.logInInModal()
    await world.clock.advance(500)
    await expectLeftOpen(world)
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
    expect(world.wallet()).toBeNull()
  })
})

describe('a user who logs out while the wallet is made', () => {
  it('a logout during the creation of a wallet leaves nothing of that wallet to the next user', async () => {
    const world = await start()
    const { logIn, logInInModal, clock, client, until, own, status, provider, tracked, frame } = world
    const heal = frame.fail('wallet:create', 'silence')
    await logInInModal()
    await clock.advance(2_000)
    expect(status()).toBe('creating')
    await until(client.logout())
    await clock.advance(50)
    expect(own().creation).not.toBe('creating')
    expect(tracked().filter((event) => event === 'embedded_wallet_creation_failed')).toHaveLength(1)
    heal()
    const fields = {
      address: `0x${'1'.repeat(40)}`,
      chain_type: 'ethereum',
      wallet_client: 'latchkey',
      connector_type: 'embedded',
      recovery_method: 'latchkey',
    }
    const address = 'grace@example.com'
    provider.addUser({
      accounts: [
        { type: 'email', subject: address, fields: { address } },
        { type: 'wallet', subject: fields.address, fields },
      ],
    })
    await logIn(address)
    await clock.advance(100)
    expect(status()).toBe('ready')
    expect(own()).toMatchObject({ creation: 'idle', failure: null })
  })
})

describe('a creation that fails at the login', () => {
  it('a wallet creation that fails at the login shows the failure, reports it, logs out and fails the login [EMBEDDED-17, EMBEDDED-18, ERROR-58]', async () => {
    const { logInInModal, clock, screen, modal, own, dismiss, user, tracked, errors, frame } = await start()
    frame.fail('wallet:create', { type: 'error', message: 'share 2 of 3 is missing' })
    const outcome = await logInInModal()
    await clock.advance(1_000)
    expect(screen()).toBe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN')
    expect(own()).toMatchObject({ creation: 'failed', failure: { message: 'Failed to create wallet' } })
    expect(outcome).not.toHaveBeenCalled()
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('unknown_embedded_wallet_error')
    expect(user()).toBeNull()
    expect(modal().screen).toBeNull()
    expect(tracked().filter((event) => event === 'embedded_wallet_creation_failure_logout')).toHaveLength(1)
    expect(errors).toMatchObject([
      {
        failure: { code: 'unknown_embedded_wallet_error', message: 'User wallet creation failed' },
        source: { phase: 'after-login' },
      },
    ])
  })

  it('a creation that is tried again after two failures at the login makes the wallet, and the login succeeds [EMBEDDED-17]', async () => {
    const { logInInModal, clock, screen, modal, own, client, wallet, tracked, frame } = await start()
    frame.fail('wallet:create', { type: 'error' }, 2)
    const outcome = await logInInModal()
    await clock.advance(1_000)
    for (const creation of ['failed', 'created']) {
      client.store.dispatch(creationRetried())
      expect(own().creation).toBe('creating')
      expect(modal()).toMatchObject({
        screen: { screen: 'EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN' },
        isCloseable: false,
      })
      await clock.advance(599)
      expect(own().creation).toBe(creation)
    }
    expect(screen()).toBe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN')
    await clock.advance(1)
    expect(screen()).toBe('EMBEDDED_WALLET_CREATED_SCREEN')
    await clock.advance(2_500)
    expect(modal().isOpen).toBe(false)
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({
        user: expect.objectContaining({ wallet: expect.objectContaining({ address: wallet()?.address }) }),
      }),
    )
    expect(tracked()).not.toContain('embedded_wallet_creation_failure_logout')
  })

  it('a wallet creation that fails in a login without the modal logs the user out at once [EMBEDDED-17]', async () => {
    const { logIn, clock, user, tracked, frame } = await start()
    frame.fail('wallet:create', 'silence')
    await logIn()
    await clock.advance(9_000)
    expect(user()).not.toBeNull()
    await clock.advance(1_500)
    expect(user()).toBeNull()
    expect(tracked()).toContain('embedded_wallet_creation_failure_logout')
  })

  it('a failed wallet creation does not log out a user who has a wallet, such as one from another tab', async () => {
    const { logIn, clock, user, frame, wallet, client, until, tracked } = await start()
    const ask = frame.ask.bind(frame)
    const interrupted: typeof ask = async (event, data, options) => {
      const reply = await ask(event, data, options)
      if (event !== 'wallet:create') return reply
      await client.refreshUser()
      frame.fail('wallet:create', { type: 'error' }, 1)
      return ask(event, data, options)
    }
    frame.ask = interrupted
    await logIn()
    await clock.advance(5_000)
    await until(client.ready())
    expect(user()).not.toBeNull()
    expect(wallet()).not.toBeNull()
    expect(tracked()).not.toContain('embedded_wallet_creation_failure_logout')
  })
})

describe("a login that needs a recovery of the user's own", () => {
  const OWNED: SetUpOptions = {
    wallets: { create_on_login: 'all-users', require_user_owned_recovery_on_create: true },
    recoveries: ['ownPassword', 'ownDrive'],
  }

  it("a login that needs the user's own recovery sets that up in a modal without Close, and ends 1.4 s later [ACCESS-36, EMBEDDED-15, RECOVERY-14]", async () => {
    const { logInInModal, clock, modal, dismiss, client, setUpOwn, user } = await start(OWNED)
    const outcome = await logInInModal()
    await clock.advance(1_000)
    expect(modal()).toMatchObject({
      screen: {
        screen: 'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN',
        data: { intent: 'create', isUserInitiated: false },
      },
      isCloseable: false,
    })
    client.store.dispatch({ type: 'embeddedWallet/recoveryChosen', payload: { method: 'user-passcode' } })
    await clock.advance(20)
    expect(modal()).toMatchObject({
      screen: { plugin: 'ownPassword', data: { isUserInitiated: false, isChosen: true } },
      isCloseable: false,
    })
    dismiss()
    await clock.advance(300)
    expect(modal().isOpen).toBe(true)
    const before = clock.now()
    await setUpOwn('ownPassword', 'open sesame', 'create')
    await clock.advance(before + 1_350 - clock.now())
    expect(modal()).toMatchObject({ isOpen: true, screen: { plugin: 'ownPassword' } })
    await clock.advance(100)
    expect(modal().isOpen).toBe(false)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
    expect(user()?.wallet).toMatchObject({ recoveryMethod: 'user-passcode' })
  })

  it("a headless login that needs the user's own recovery opens the modal to set it up", async () => {
    const { logIn, clock, modal } = await start({ ...OWNED, recoveries: ['ownPassword'] })
    await logIn()
    await clock.advance(100)
    expect(modal()).toMatchObject({
      isOpen: true,
      screen: { plugin: 'ownPassword', data: { isUserInitiated: false } },
      isCloseable: false,
    })
  })

  it('a host that closes the modal during the recovery set-up leaves the user logged in, without a wallet', async () => {
    const { logInInModal, clock, client, user, wallet, tracked } = await start(OWNED)
    const outcome = await logInInModal()
    await clock.advance(1_000)
    client.closeModal()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
    expect(user()).not.toBeNull()
    expect(wallet()).toBeNull()
    expect(tracked()).not.toContain('embedded_wallet_creation_failure_logout')
  })

  it('a login that needs a recovery fails with embedded_wallet_no_recovery_method if no plugin has one', async () => {
    const { logInInModal, clock, screen, own } = await start({ ...OWNED, recoveries: [] })
    await logInInModal()
    await clock.advance(1_000)
    expect(screen()).toBe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN')
    expect(own()).toMatchObject({ creation: 'failed', failure: { code: 'embedded_wallet_no_recovery_method' } })
  })
})

it('a login makes no wallet before the user has accepted the terms [EMBEDDED-8]', async () => {
  const { logInInModal, clock, asked, screen, client, until } = await start({
    ...ALL,
    config: { legal: { requireUsersAcceptTerms: true } },
  })
  await logInInModal()
  await clock.advance(2_000)
  expect(screen()).toBe('AFFIRMATIVE_CONSENT_SCREEN')
  expect(asked('wallet:create')).toHaveLength(0)
  await until(client.run(coreFlows.acceptTerms))
  await clock.advance(200)
  expect(asked('wallet:create')).toHaveLength(1)
})
