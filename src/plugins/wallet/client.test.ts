import { verifyMessage } from 'ethers'
import { parseSiweMessage } from 'viem/siwe'
import { AuthError, definePlugin, type Plugin, type SagaGenerator } from '../../core/index.ts'
import { createTestClient, emailAccount, walletAccount } from '../../testing/index.ts'
import { WALLET_PATHS } from './contract.ts'
import { loginFlows } from './flows.ts'
import { wallet } from './index.ts'
import { fakeConnector, fakeWallet } from './testing/fakeConnector.ts'
import { METAMASK_HERE, setUp as begin, withWallets, type SetUpOptions } from './testing/setUp.ts'

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

async function setUp(options?: SetUpOptions) {
  const test = await begin(options)
  tests.push(test)
  return test
}

const chain = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${name}.test`] } },
})
const [BASE, OPTIMISM] = [chain(8_453, 'base'), chain(10, 'optimism')]
const [ADA = '', GRACE = ''] = fakeWallet().accounts

describe('a connector for wallet()', () => {
  const { NODE_ENV } = process.env
  afterEach(() => {
    process.env.NODE_ENV = NODE_ENV
  })

  const embedded = fakeConnector({ connectorType: 'embedded', wallets: [] })
  const warningsOf = (...plugins: Plugin[]) => {
    const test = createTestClient({ plugins, provider: withWallets() })
    tests.push(test)
    return test.logs.filter((line) => line.startsWith('warn: '))
  }

  it.each([
    ['no connector', [wallet()]],
    ['that of the embedded wallet only', [wallet(), embedded]],
  ])('wallet() warns in development if there is %s', (_what, plugins) => {
    expect(warningsOf(...plugins)).toEqual([
      expect.stringMatching(/'wallet' has no wallet to offer.*injected\(\), walletConnect\(\)/),
    ])
  })

  it.each([
    ['it is there', [wallet(), fakeConnector()]],
    ['nobody logs in with wallets', [embedded]],
  ])('wallet() warns of no missing connector if %s', (_what, plugins) => {
    expect(warningsOf(...plugins)).toEqual([])
  })

  it('wallet() warns of no missing connector in production', () => {
    process.env.NODE_ENV = 'production'
    expect(warningsOf(wallet())).toEqual([])
  })
})

describe('login with a wallet', () => {
  it('a wallet login connects the wallet, asks for a signature, and logs in [CONFIG-36, CONFIG-47, WALLET-16, WALLET-24]', async () => {
    const { api, until, user, state, calls, asked, connected, analytics } = await setUp()
    const login = await until(api.login(METAMASK_HERE))
    expect(login).toMatchObject({ method: 'wallet', isNewUser: true })
    expect(user()?.wallet).toMatchObject({
      address: ADA,
      chainId: 'eip155:1',
      walletClient: 'unknown',
      walletClientType: 'metamask',
      connectorType: 'injected',
    })
    expect(state()).toMatchObject({ status: 'success', intent: 'login', failure: null })
    expect(connected()).toMatchObject([{ address: ADA }])
    expect(asked('personal_sign')).toHaveLength(1)
    expect(calls(WALLET_PATHS.init)[0]?.body).toEqual({ address: ADA })
    expect(analytics.filter(({ event }) => event.startsWith('sdk_authenticate'))).toEqual([
      { event: 'sdk_authenticate_siwe', payload: {} },
      { event: 'sdk_authenticate', payload: { method: 'wallet', isNewUser: true } },
    ])
    expect(JSON.stringify(analytics)).not.toContain(ADA)
  })

  it('the message to sign names domain, URI, address, chain, nonce, time and app', async () => {
    const { api, until, messages, calls, provider } = await setUp({
      connector: { wallet: fakeWallet({ chainId: 137 }) },
    })
    await until(api.login(METAMASK_HERE))
    const [message = ''] = messages()
    expect(parseSiweMessage(message)).toEqual({
      domain: 'localhost:3000',
      uri: 'http://localhost:3000',
      address: ADA,
      chainId: 137,
      version: '1',
      nonce: expect.stringMatching(/^\w{32}$/),
      issuedAt: expect.any(Date),
      statement: `Log in to ${provider.config.name} with this wallet. Signing is free and sends no transaction.`,
    })
    const body = calls(WALLET_PATHS.authenticate)[0]?.body as { signature: string }
    expect(body).toEqual({
      message,
      signature: body.signature,
      chainId: 'eip155:137',
      walletClientType: 'metamask',
      connectorType: 'injected',
    })
    expect(verifyMessage(message, body.signature)).toBe(ADA)
  })

  it("the message to sign has the provider's time, however wrong the clock of the device is [WALLET-28]", async () => {
    const { api, until, messages, provider } = await setUp()
    provider.route('POST', WALLET_PATHS.init, ({ body }) => ({
      nonce: 'n'.repeat(32),
      address: body.address,
      expires_at: '2031-05-06T07:18:09.000Z',
    }))
    await until(api.login(METAMASK_HERE)).catch(() => {})
    expect(messages()[0]).toContain('Issued At: 2031-05-06T07:08:09.000Z')
  })

  it("the message to sign has the host's statement [WALLET-29]", async () => {
    const { api, until, messages } = await setUp({ options: { statement: 'Welcome to Acme.' } })
    await until(api.login(METAMASK_HERE))
    expect(messages()[0]).toContain('\n\nWelcome to Acme.\n\nURI: ')
  })

  it('a login with a connected wallet asks only for the signature, and not for the accounts again', async () => {
    const { api, until, asked, user } = await setUp()
    const connected = await until(api.connect(METAMASK_HERE))
    await until(api.login(connected))
    expect(asked('eth_requestAccounts')).toHaveLength(1)
    expect(user()?.wallet?.address).toBe(ADA)
    await until(api.connect({ ...METAMASK_HERE, reconnect: true }))
    expect(asked('eth_requestAccounts')).toHaveLength(2)
  })

  it('a wallet login keeps nonce, message and signature out of state, storage and logs', async () => {
    const { api, until, client, storage, logs, calls } = await setUp()
    await until(api.login(METAMASK_HERE))
    const { signature } = calls(WALLET_PATHS.authenticate)[0]?.body as { signature: string }
    const seen = JSON.stringify([client.store.getState(), [...storage], logs])
    expect(seen).not.toContain(signature)
    expect(seen).not.toContain('wants you to sign in')
  })

  it('a wallet login sends the CAPTCHA response that the host passed', async () => {
    const { api, until, calls } = await setUp()
    await until(api.login({ ...METAMASK_HERE, token: 'human' }))
    expect(calls(WALLET_PATHS.init)[0]?.body).toEqual({ address: ADA, token: 'human' })
  })
})

describe('a wallet on a chain that the app does not support', () => {
  it('a wallet on a chain that the app does not support is asked to switch to the default chain [WALLET-18]', async () => {
    const { api, until, asked, user } = await setUp({
      config: { supportedChains: [OPTIMISM, BASE], defaultChain: BASE },
    })
    await until(api.login(METAMASK_HERE))
    expect(asked('wallet_switchEthereumChain')).toMatchObject([{ params: [{ chainId: '0x2105' }] }])
    expect(user()?.wallet?.chainId).toBe('eip155:8453')
  })

  it('a user who refuses to switch the chain gets wallets_rejected, and is not asked to sign', async () => {
    const { api, until, wallet: user, state, asked } = await setUp({ config: { supportedChains: [OPTIMISM] } })
    user.answer('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code: 'wallets_rejected' })
    expect(state()).toMatchObject({ status: 'error', failure: { code: 'wallets_rejected' } })
    expect(asked('personal_sign')).toHaveLength(0)
  })

  it('the wallet state is switching_to_supported_chain while the user is asked to switch [WALLET-16]', async () => {
    const { api, begin, wallet: user, state } = await setUp({ config: { supportedChains: [OPTIMISM] } })
    user.ignore('wallet_switchEthereumChain')
    await begin(api.login(METAMASK_HERE))
    expect(state().status).toBe('switching_to_supported_chain')
  })

  it('a wallet that agrees to switch the chain, but stays on its chain, fails with unsupported_chain_id', async () => {
    const { api, until, wallet: user } = await setUp({ config: { supportedChains: [OPTIMISM] } })
    user.answer('wallet_switchEthereumChain', () => null)
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code: 'unsupported_chain_id' })
  })

  it('a wallet that leaves the chain before the click is asked to switch again', async () => {
    const {
      api,
      begin,
      wallet: user,
      clock,
      state,
    } = await setUp({ config: { supportedChains: [OPTIMISM, chain(1, 'ethereum')] } })
    const outcome = await begin(api.login({ ...METAMASK_HERE, needsClick: true }))
    expect(state()).toMatchObject({ status: 'connected', needsClick: true })
    user.selectChain(56)
    await begin(api.sign())
    await clock.advance(50)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(user.chainId).toBe(10)
  })
})

describe('an account switched in the wallet', () => {
  it('an account switched before the click signs a message with another nonce [WALLET-30]', async () => {
    const { api, begin, wallet: user, messages, calls, user: who, clock } = await setUp()
    const outcome = await begin(api.login({ ...METAMASK_HERE, needsClick: true }))
    user.selectAccount(1)
    await begin(api.sign())
    await clock.advance(50)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(calls(WALLET_PATHS.init).map(({ body }) => (body as { address: string }).address)).toEqual([ADA, GRACE])
    expect(messages()).toEqual([expect.stringContaining(GRACE)])
    expect(who()?.wallet?.address).toBe(GRACE)
  })

  it('an account switched while the wallet asks signs a new message, if the wallet answers 4100 for the old one', async () => {
    const { api, until, wallet: user, user: who } = await setUp()
    user.answer(
      'personal_sign',
      () => {
        user.selectAccount(1)
        throw Object.assign(new Error('Unauthorized'), { code: 4100 })
      },
      1,
    )
    await until(api.login(METAMASK_HERE))
    expect(who()?.wallet?.address).toBe(GRACE)
  })

  it('a signature of another account is refused with wallet_account_changed, and the next try logs in [WALLET-30]', async () => {
    const { api, until, wallet: user, state } = await setUp()
    user.answer(
      'personal_sign',
      ({ params }) => user.sign(Buffer.from((params[0] as string).slice(2), 'hex').toString('utf8'), 1),
      1,
    )
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({
      code: 'wallet_account_changed',
      retryable: true,
    })
    expect(state()).toMatchObject({ status: 'error', failure: { code: 'wallet_account_changed' } })
    await until(api.login(METAMASK_HERE))
    expect(state()).toMatchObject({ status: 'success', retries: 1 })
  })

  it('an account switched again and again ends the login with wallet_account_changed', async () => {
    const { api, until, wallet: user } = await setUp()
    let active = 0
    user.answer('personal_sign', () => {
      active = 1 - active
      user.selectAccount(active)
      throw Object.assign(new Error('Unauthorized'), { code: 4100 })
    })
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code: 'wallet_account_changed' })
  })

  it('a wallet without the requested address fails with wallet_wrong_account, and is not asked to sign', async () => {
    const { api, until, asked } = await setUp()
    await expect(until(api.connect({ ...METAMASK_HERE, address: GRACE }))).rejects.toMatchObject({
      code: 'wallet_wrong_account',
    })
    await expect(until(api.login({ ...METAMASK_HERE, address: GRACE }))).rejects.toMatchObject({
      code: 'wallet_wrong_account',
    })
    expect(asked('personal_sign')).toHaveLength(0)
  })
})

describe('what a wallet answers', () => {
  const THROWN = [
    [
      'an EIP-1193 rejection',
      Object.assign(new Error('User rejected the request.'), { code: 4001 }),
      'wallets_rejected',
    ],
    ['a rejection without a code', new Error('User denied message signature'), 'wallets_rejected'],
    ['a text', 'user rejected', 'wallets_rejected'],
    ['another text', 'boom', 'wallets_failed'],
    ['a number', 4001, 'wallets_rejected'],
    ['another number', 7, 'wallets_failed'],
    ['an object', { error: { code: -32002 } }, 'wallets_busy'],
    ['an empty object', {}, 'wallets_failed'],
    ['nothing', undefined, 'wallets_failed'],
    ['null', null, 'wallets_failed'],
    ['an error without a code', new TypeError('x is not a function'), 'wallets_failed'],
  ] as const

  it.each(THROWN)(
    'a wallet login fails when connecting, and shows the failure: %s [WALLET-16]',
    async (_, thrown, code) => {
      const { api, until, wallet: user, state, errors } = await setUp()
      user.answer('eth_requestAccounts', () => {
        throw thrown as Error
      })
      await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code })
      expect(state()).toMatchObject({ status: 'error', failure: { code } })
      expect(errors).toEqual([])
    },
  )

  it.each(THROWN)('a wallet login fails when signing, and the wallet stays connected: %s', async (_, thrown, code) => {
    const { api, until, wallet: user, state, errors, connected } = await setUp()
    user.answer('personal_sign', () => {
      throw thrown as Error
    })
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code })
    expect(state()).toMatchObject({ status: 'error', connectedId: 'fakeConnector:metamask' })
    expect(connected()).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it.each([[null], ['signed'], [{}], ['0x']])(
    'a wallet that answers personal_sign with %j ends the login with wallets_failed',
    async (answer) => {
      const { api, until, wallet: user } = await setUp()
      user.answer('personal_sign', () => answer)
      await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code: 'wallets_failed' })
    },
  )

  it.each([[[]], [['0x12']], [null], ['0x12']])(
    'a wallet that answers eth_requestAccounts with %j ends the login before a message is prepared',
    async (answer) => {
      const { api, until, wallet: user, calls } = await setUp()
      user.answer('eth_requestAccounts', () => answer)
      await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({
        code: expect.stringMatching(/^wallets_(rejected|failed)$/),
      })
      expect(calls(WALLET_PATHS.init)).toHaveLength(0)
    },
  )

  it('a connector that does not exist fails with wallets_unavailable', async () => {
    const { api, until } = await setUp()
    await expect(until(api.login({ connector: 'nobody', walletId: 'metamask' }))).rejects.toMatchObject({
      code: 'wallets_unavailable',
      message: 'Unable to connect to wallet.',
    })
  })
})

describe('a wallet that goes away', () => {
  it.each(['lock', 'disconnect'] as const)(
    'a wallet that goes away while it is asked to sign ends the login: %s',
    async (how) => {
      const { api, begin, wallet: user, state, clock, calls } = await setUp()
      user.ignore('personal_sign')
      const outcome = await begin(api.login(METAMASK_HERE))
      expect(state().status).toBe('signing')
      user[how]()
      await clock.advance(50)
      expect(outcome).toHaveBeenCalledWith('wallets_not_connected')
      expect(state()).toMatchObject({ status: 'disconnected', connectedId: null })
      expect(calls(WALLET_PATHS.authenticate)).toHaveLength(0)
    },
  )

  it.each(['lock', 'disconnect'] as const)(
    'a wallet that goes away before the click ends the login, and another try logs in: %s',
    async (how) => {
      const { api, begin, wallet: user, clock, state } = await setUp()
      const outcome = await begin(api.login({ ...METAMASK_HERE, needsClick: true }))
      user[how]()
      await clock.advance(50)
      expect(outcome).toHaveBeenCalledWith('wallets_not_connected')
      user.unlock()
      await begin(api.login({ ...METAMASK_HERE, needsClick: true }))
      expect(state()).toMatchObject({ status: 'connected', needsClick: true, retries: 1 })
    },
  )

  it('a signature that comes after the host cancelled logs nobody in [WALLET-20]', async () => {
    const { api, begin, client, wallet: user, state, clock, user: who, calls } = await setUp()
    let answer = (_: unknown): void => {}
    user.answer('personal_sign', () => new Promise((resolve) => (answer = resolve)))
    const outcome = await begin(api.login(METAMASK_HERE))
    client.cancel(loginFlows.login)
    await clock.advance(50)
    expect(outcome).toHaveBeenCalledWith('flow_cancelled')
    expect(state()).toMatchObject({ status: 'idle', walletId: null })
    answer(user.sign('anything'))
    await clock.advance(1_000)
    expect(who()).toBeNull()
    expect(calls(WALLET_PATHS.authenticate)).toHaveLength(0)
  })

  it('a wallet that allows the connection after the host cancelled the login stays disconnected', async () => {
    const { api, begin, client, wallet: user, clock, connected } = await setUp()
    let answer = (_: unknown): void => {}
    user.answer('eth_requestAccounts', () => new Promise((resolve) => (answer = resolve)))
    await begin(api.login(METAMASK_HERE))
    client.cancel(loginFlows.login)
    await clock.advance(50)
    answer([ADA])
    await clock.advance(1_000)
    expect(connected()).toEqual([])
  })
})

describe('a wallet login on an app with a CAPTCHA', () => {
  const guarded = (solve: () => SagaGenerator<string>) =>
    setUp({
      provider: withWallets({ config: { captcha_enabled: true, captcha_site_key: 't:key' } }),
      others: [definePlugin({ id: 'guard', captcha: { solve } })],
    })

  it('a wallet login asks for the CAPTCHA before the wallet, and sends the response with the first call [WALLET-17]', async () => {
    const asked: string[] = []
    const {
      api,
      until,
      calls,
      wallet: user,
    } = await guarded(function* () {
      asked.push(`CAPTCHA after ${user.requests.length} requests`)
      return 'human'
    })
    await until(api.login(METAMASK_HERE))
    expect(asked).toEqual(['CAPTCHA after 0 requests'])
    expect(calls(WALLET_PATHS.init)[0]?.body).toEqual({ address: ADA, token: 'human' })
  })

  it('a wallet login does not ask the wallet if the CAPTCHA fails', async () => {
    const {
      api,
      until,
      state,
      wallet: user,
    } = await guarded(function* () {
      throw new AuthError('captcha_failure', 'No')
    })
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code: 'captcha_failure' })
    expect(state()).toMatchObject({ status: 'error', failure: { code: 'captcha_failure' } })
    expect(user.requests).toEqual([])
  })
})

it('MetaMask over WalletConnect is asked to sign 2.5 s after it connected [WALLET-16, WALLET-26]', async () => {
  const { api, begin, clock, asked, state } = await setUp({ connector: { connectorType: 'wallet_connect_v2' } })
  const outcome = await begin(api.login(METAMASK_HERE))
  expect(state()).toMatchObject({ status: 'connected', needsClick: false })
  await clock.advance(2_300)
  expect(asked('personal_sign')).toHaveLength(0)
  await clock.advance(300)
  expect(asked('personal_sign')).toHaveLength(1)
  expect(outcome).toHaveBeenCalledWith('done')
})

describe('refusals of the provider', () => {
  const answer = (status: number, code: string, cause?: string) => ({ status, body: { error: 'x', code, cause } })

  it.each([
    [WALLET_PATHS.init, 'wallet_login_failed', answer(400, 'invalid_data')],
    [WALLET_PATHS.init, 'disallowed_login_method', answer(403, 'disallowed_login_method')],
    [WALLET_PATHS.init, 'too_many_requests', answer(429, 'too_many_requests')],
    [WALLET_PATHS.init, 'invalid_captcha', answer(401, 'invalid_captcha')],
    [WALLET_PATHS.authenticate, 'invalid_credentials', answer(422, 'invalid_credentials', 'nonce_used')],
    [WALLET_PATHS.authenticate, 'wallet_account_changed', answer(422, 'invalid_credentials', 'wrong_signature')],
    [
      WALLET_PATHS.authenticate,
      'wallet_account_changed',
      answer(422, 'invalid_credentials', 'wrong_signature_and_no_rpc_for_chain'),
    ],
    [WALLET_PATHS.authenticate, 'wallet_chain_unavailable', answer(502, 'wallet_chain_unavailable')],
    [WALLET_PATHS.authenticate, 'allowlist_rejected', answer(401, 'allowlist_rejected')],
    [WALLET_PATHS.authenticate, 'max_accounts_reached', answer(403, 'max_accounts_reached')],
    [WALLET_PATHS.authenticate, 'wallet_login_failed', answer(400, 'something_new')],
  ] as const)('a wallet login fails with %s: %s', async (path, code, fault) => {
    const { api, until, provider, state } = await setUp()
    provider.fail(path, fault)
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code })
    expect(state()).toMatchObject({ status: 'error', failure: { code } })
  })

  it('a wallet login fails with network_unreachable if the server stays offline, and the wallet stays connected', async () => {
    const { api, until, provider, connected } = await setUp()
    provider.fail(WALLET_PATHS.authenticate, 'offline')
    await expect(until(api.login(METAMASK_HERE))).rejects.toMatchObject({ code: 'network_unreachable' })
    expect(connected()).toHaveLength(1)
  })
})

describe('linking a wallet', () => {
  it('a wallet can be linked and unlinked [LINK-31]', async () => {
    const { api, until, user, logInByEmail, client } = await setUp()
    await logInByEmail()
    await until(api.link(METAMASK_HERE))
    expect(user()?.wallet?.address).toBe(ADA)
    const { wallet: account } = user() ?? {}
    await until(client.unlinkAccount(account as never))
    expect(user()?.wallet).toBeNull()
  })

  it('linking an eleventh wallet fails with cannot_link_more_of_type before the wallet is asked [LINK-14]', async () => {
    const linked = Array.from({ length: 10 }, (_, index) => walletAccount(`0x${index.toString(16).padStart(40, '0')}`))
    const provider = withWallets({ users: [{ accounts: [emailAccount('ada@example.com'), ...linked] }] })
    const { api, until, logInByEmail, asked } = await setUp({ provider })
    await logInByEmail()
    await expect(until(api.link(METAMASK_HERE))).rejects.toMatchObject({ code: 'cannot_link_more_of_type' })
    expect(asked('eth_requestAccounts')).toHaveLength(0)
  })

  it('linking a wallet fails for a logged-out user, and for a wallet of another user', async () => {
    const provider = withWallets({ users: [{ accounts: [walletAccount(ADA)] }] })
    const { api, until, logInByEmail, user } = await setUp({ provider })
    await expect(until(api.link(METAMASK_HERE))).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await logInByEmail()
    await expect(until(api.link(METAMASK_HERE))).rejects.toMatchObject({ code: 'linked_to_another_user' })
    expect(user()?.wallet).toBeNull()
  })

  it('unlinking a wallet is refused if it is the only account, or not linked', async () => {
    const { api, until, user } = await setUp()
    await until(api.login(METAMASK_HERE))
    const account = user()?.wallet as never
    await expect(until(api.unlink({ account }))).rejects.toMatchObject({ code: 'cannot_unlink_sole_account' })
    await expect(
      until(api.unlink({ account: { ...(account as object), address: GRACE } as never })),
    ).rejects.toMatchObject({
      code: 'linked_account_not_found',
    })
  })

  it('the embedded wallet cannot be unlinked [LINK-32]', async () => {
    const embedded = walletAccount(ADA, {
      wallet_client: 'latchkey',
      wallet_client_type: 'latchkey',
      connector_type: 'embedded',
    })
    const { until, user, logInByEmail, client } = await setUp({
      provider: withWallets({ users: [{ accounts: [emailAccount('ada@example.com'), embedded] }] }),
    })
    await logInByEmail()
    await expect(until(client.unlinkAccount(user()?.wallet as never))).rejects.toMatchObject({
      code: 'cannot_unlink_embedded_wallet',
    })
  })
})

describe('connecting a wallet without login', () => {
  it('connect() returns the wallet, and logs nobody in [WALLET-46]', async () => {
    const { api, until, user, connected, asked, calls } = await setUp()
    const wallet = await until(api.connect(METAMASK_HERE))
    expect(wallet).toMatchObject({ id: 'fakeConnector:metamask', address: ADA, chainId: 'eip155:1' })
    expect(connected()).toEqual([wallet])
    expect(user()).toBeNull()
    expect(asked('personal_sign')).toHaveLength(0)
    expect(calls(WALLET_PATHS.init)).toHaveLength(0)
  })

  it('connect() links nothing to a user who is logged in', async () => {
    const { api, until, user, logInByEmail } = await setUp()
    await logInByEmail()
    await until(api.connect(METAMASK_HERE))
    expect(user()?.wallet).toBeNull()
  })
})

it('a connected wallet is connected again after a reload', async () => {
  const first = await setUp()
  await first.until(first.api.login(METAMASK_HERE))
  const { browser, provider, wallet: user } = first
  first.client.destroy()
  expect(user.listeners()).toBe(0)
  const second = await setUp({ browser, provider, connector: { wallet: user } })
  await second.clock.advance(50)
  expect(second.connected()).toMatchObject([{ address: ADA }])
  expect(second.user()?.wallet?.address).toBe(ADA)
})

it('a linked wallet is named by its short address', () => {
  const { describe: name } = wallet().link
  expect(name({ type: 'wallet', address: ADA } as never)).toBe('0x7099…79C8')
})
