import {
  assertCanLink,
  AuthError,
  call,
  changeAccounts,
  cancelled,
  captchaToken,
  closeAfterSuccess,
  completeLink,
  completeLogin,
  delay,
  execute,
  findWallet,
  flowsSlice,
  put,
  race,
  requireUser,
  select,
  selectAppConfig,
  selectConnectedWallets,
  selectIsModalOpen,
  startJob,
  take,
  updateUser,
  walletFlows,
  walletProvider,
  walletsSlice,
  type AppConfig,
  type ConnectedWallet,
  type User,
  type WalletAccount,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import { stepSaga } from '../../testing/index.ts'
import { WALLET_PATHS } from './contract.ts'
import { moveToSupportedChain } from './moveToSupportedChain.ts'
import { askForAccount, begin, findConnected, openConnection } from './openConnection.ts'
import { prepareMessage, readStatement, type PreparedMessage, post } from './prepareMessage.ts'
import { awaitTurn, isCurrent, proveOwnership, requestSignature, signMessage, untilGone } from './proveOwnership.ts'
import { closeAfterConnect, connect, link, login, sign, unlink } from './saga.ts'
import { selectIsOnScreen, selectWallet, walletSlice } from './slice.ts'

const {
  chainSwitchRequested,
  connectFinished,
  connectRequested,
  finished,
  signatureAwaited,
  signatureConfirmed,
  signatureRequested,
  walletConnected,
} = walletSlice.actions

type ConnectArgs = Parameters<typeof walletFlows.connect.saga>[0]
type SwitchArgs = Parameters<typeof walletFlows.switchChain.saga>[0]

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const METAMASK = { connector: 'injected', walletId: 'metamask' }
const CLICKED = { ...METAMASK, needsClick: true }
const connected: ConnectedWallet = {
  id: 'injected:metamask',
  ...METAMASK,
  name: 'MetaMask',
  icon: null,
  walletClientType: 'metamask',
  walletBranding: { name: 'MetaMask', icon: null },
  address: ADDRESS,
  chainId: 'eip155:1',
  connectorType: 'injected',
}
const { id } = connected
const proof = {
  message: 'm',
  signature: '0x12',
  chainId: 'eip155:1',
  walletClientType: 'metamask',
  connectorType: 'injected',
}
const prepared: PreparedMessage = { wallet: connected, message: 'm', expiresAt: 600_000 }
const wire = { id: 'did:latchkey:ada' } as WireUser
const session = { user: wire, token: 't', refresh_token: 'r', is_new_user: true } as WireSession
const user = { id: 'did:latchkey:ada' } as User
const refusal = new AuthError('wallets_rejected', 'No')

describe('login', () => {
  const analytics = { track: jest.fn() }

  it('login() asks for the CAPTCHA first, then for the wallet, and completes the login [WALLET-17]', () => {
    stepSaga(login, CLICKED)
      .given({ services: { analytics } })
      .expect(call(begin, 'login', CLICKED))
      .next()
      .expect(call(captchaToken, { token: undefined }))
      .next('human')
      .expect(call(openConnection, CLICKED))
      .next(connected)
      .expect(call(proveOwnership, { id, token: 'human', needsClick: true }))
      .next(proof)
      .expect(call(post, WALLET_PATHS.authenticate, proof, { authenticated: false }))
      .next(session)
      .expect(call(completeLogin, session, { method: 'wallet', row: 'metamask' }))
      .next(user)
      .expect(put(finished()))
      .next()
      .returns({ user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'wallet' })
    expect(analytics.track.mock.calls).toEqual([['sdk_authenticate_siwe']])
  })

  it('login() with a wallet throws the failure of the wallet, the CAPTCHA or the server unchanged', () => {
    stepSaga(login, METAMASK).next().next('human').fail(refusal).throws('wallets_rejected')
    stepSaga(login, METAMASK).next().fail(new AuthError('captcha_timeout', 'x')).throws('captcha_timeout')
    stepSaga(login, METAMASK)
      .next()
      .next()
      .next(connected)
      .next(proof)
      .fail(new AuthError('allowlist_rejected', 'x'))
      .throws('allowlist_rejected')
  })
})

it('link() checks that the account may be linked, and completes with the user', () => {
  stepSaga(link, METAMASK)
    .expect(call(begin, 'link', METAMASK))
    .next()
    .expect(call(assertCanLink, 'wallet'))
    .next()
    .expect(call(openConnection, METAMASK))
    .next(connected)
    .expect(call(proveOwnership, { id, token: undefined, needsClick: false }))
    .next(proof)
    .expect(call(changeAccounts, call(post, WALLET_PATHS.link, proof)))
    .next(wire)
    .expect(call(completeLink, wire, { type: 'wallet' }))
    .next(user)
    .expect(put(finished()))
    .next()
    .returns(user)
  stepSaga(link, METAMASK).next().fail(new AuthError('must_be_authenticated', 'x')).throws('must_be_authenticated')
})

describe('connecting only', () => {
  it('connect() returns the connected wallet, and closes the modal afterwards', () => {
    stepSaga(connect, METAMASK)
      .expect(call(begin, 'connect', METAMASK))
      .next()
      .expect(call(openConnection, METAMASK))
      .next(connected)
      .expect(put(connectFinished(connected)))
      .next()
      .expect(call(startJob, closeAfterConnect))
      .next()
      .returns(connected)
    stepSaga(connect, METAMASK).next().fail(refusal).throws('wallets_rejected')
  })

  it('closeAfterConnect shows the success first, and closes only a modal in which the connection began', () => {
    const inModal = { isInModal: true }
    stepSaga(closeAfterConnect)
      .expect(select(selectWallet))
      .next(inModal)
      .expect(select(selectIsModalOpen))
      .next(true)
      .expect(call(closeAfterSuccess))
      .finish()
    stepSaga(closeAfterConnect).next({ isInModal: false }).returns(undefined)
    stepSaga(closeAfterConnect).next(inModal).next(false).returns(undefined)
  })
})

it('sign() dispatches signatureConfirmed, for which a wallet login that needs a click waits', () => {
  stepSaga(sign).expect(put(signatureConfirmed())).next().returns(undefined)
})

it('unlink() names the account by its address', () => {
  const account = { type: 'wallet', address: ADDRESS } as WalletAccount
  stepSaga(unlink, { account })
    .expect(call(requireUser))
    .next(user)
    .expect(call(changeAccounts, call(post, WALLET_PATHS.unlink, { address: ADDRESS })))
    .next(wire)
    .expect(call(updateUser, wire))
    .next(user)
    .returns(user)
})

describe('connecting the wallet', () => {
  it('begin() stores intent and wallet in the state before it asks anything', () => {
    stepSaga(begin, 'login', METAMASK)
      .expect(select(selectIsOnScreen))
      .next(true)
      .expect(put(connectRequested({ intent: 'login', isInModal: true, ...METAMASK })))
      .next()
      .returns(undefined)
  })

  it('openConnection asks a wallet that is not connected for its account', () => {
    stepSaga(openConnection, METAMASK)
      .expect(select(findConnected, METAMASK))
      .next(undefined)
      .expect(call(askForAccount, METAMASK))
      .next(connected)
      .expect(put(walletConnected({ id })))
      .next()
      .returns(connected)
    stepSaga(askForAccount, METAMASK)
      .expect(call(execute<ConnectArgs, ConnectedWallet>, walletFlows.connect, METAMASK))
      .next(connected)
      .expect(cancelled())
      .next(false)
      .returns(connected)
    stepSaga(askForAccount, METAMASK).fail(refusal).next(false).throws('wallets_rejected')
  })

  it('cancelling a wallet login also cancels its request to connect the wallet', () => {
    stepSaga(askForAccount, METAMASK)
      .next(connected)
      .next(true)
      .expect(put(flowsSlice.actions.cancelRequested({ flow: 'wallets/connect' })))
      .finish()
  })

  it('openConnection uses the connected wallet, unless the user wants to reconnect', () => {
    stepSaga(openConnection, connected)
      .expect(select(findConnected, connected))
      .next(connected)
      .expect(put(walletsSlice.actions.chosen({ id })))
      .next()
      .expect(put(walletConnected({ id })))
      .finish()
    stepSaga(openConnection, { ...METAMASK, reconnect: true })
      .expect(call(askForAccount, METAMASK))
      .finish()
    const state = { wallets: { connected: [{ ...connected, connector: 'other' }, connected] } } as never
    expect(findConnected(state, METAMASK)).toBe(connected)
    expect(findConnected(state, { ...METAMASK, walletId: 'rainbow' })).toBeUndefined()
  })

  it('openConnection fails with wallet_wrong_account if the wallet has another account than was asked for', () => {
    stepSaga(openConnection, { ...METAMASK, address: ADDRESS.toLowerCase() })
      .next(undefined)
      .next(connected)
      .next()
      .returns(connected)
    stepSaga(openConnection, { ...METAMASK, address: OTHER })
      .next(undefined)
      .next(connected)
      .throws('wallet_wrong_account')
  })
})

describe('switching the chain', () => {
  const [mainnet, base] = [
    { id: 1, name: 'Ethereum' },
    { id: 8_453, name: 'Base' },
  ]
  const config = (change: object) => ({ supportedChains: null, defaultChain: null, ...change }) as unknown as AppConfig
  const moving = (change: object) =>
    stepSaga(moveToSupportedChain, id)
      .expect(call(findWallet, id))
      .next(connected)
      .expect(select(selectAppConfig))
      .next(config(change))

  it('a wallet on a chain that the app supports is not asked to switch', () => {
    moving({}).returns(connected)
    moving({ supportedChains: [base, mainnet] }).returns(connected)
    stepSaga(moveToSupportedChain, id).next(connected).next(null).returns(connected)
  })

  it.each([
    ['the first', { supportedChains: [base] }],
    ['the default', { supportedChains: [{ id: 10, name: 'Optimism' }, base], defaultChain: base }],
  ])('a wallet is switched to %s if the app does not support its chain [WALLET-18]', (_, change) => {
    const moved = { ...connected, chainId: 'eip155:8453' }
    moving(change)
      .expect(put(chainSwitchRequested()))
      .next()
      .expect(call(execute<SwitchArgs, void>, walletFlows.switchChain, { id, chainId: 8_453 }))
      .next()
      .expect(call(findWallet, id))
      .next(moved)
      .returns(moved)
  })

  it('switching fails with unsupported_chain_id if the wallet agrees and stays on its chain', () => {
    moving({ supportedChains: [base] })
      .next()
      .next()
      .next(connected)
      .throws('unsupported_chain_id')
  })

  it('switching the chain fails with wallets_rejected if the user declines in the wallet', () => {
    moving({ supportedChains: [base] })
      .next()
      .fail(refusal)
      .throws('wallets_rejected')
  })
})

describe('preparing the message', () => {
  const windows = { currentUrl: () => new URL('https://app.example.com/login?x#y') }
  const clock = { now: () => 5_000 }
  const nonce = { nonce: 'n'.repeat(32), address: ADDRESS, expires_at: '2026-01-01T00:10:00.000Z' }
  const preparing = (answer: object, surroundings: object = { windows, clock }) =>
    stepSaga(prepareMessage, connected, 'human')
      .given({ services: surroundings })
      .expect(call(captchaToken, { token: 'human' }))
      .next('human')
      .expect(call(post, WALLET_PATHS.init, { address: ADDRESS, token: 'human' }))
      .next({ ...nonce, ...answer })

  it("the SIWE message names this page, a nonce of the provider, and the time of the provider's clock", () => {
    const message = `app.example.com wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nHello.\n\nURI: https://app.example.com\nVersion: 1\nChain ID: 1\nNonce: ${nonce.nonce}\nIssued At: 2026-01-01T00:00:00.000Z`
    preparing({}).expect(call(readStatement)).next('Hello.').returns({ wallet: connected, message, expiresAt: 605_000 })
  })

  it.each([
    ['a nonce with a second line', { nonce: 'abcdefgh\nURI: https://evil.example' }],
    ['a nonce that is too short', { nonce: 'abc' }],
    ['a nonce that is none', { nonce: null }],
    ['an answer that has none', { nonce: undefined }],
    ['another address', { address: OTHER }],
    ['no address', { address: undefined }],
    ['no time', { expires_at: 'soon' }],
  ])('preparing the SIWE message fails on %s', (_, answer) => {
    preparing(answer).throws('wallet_login_failed')
  })

  it('preparing the SIWE message fails outside a page', () => {
    preparing({}, { windows: { currentUrl: () => null }, clock }).throws('wallet_login_failed')
  })

  it("the SIWE message contains the app's name for wallets that can show it [WALLET-29]", () => {
    const named = (name: string | null, statement?: string) => {
      const steps = stepSaga(readStatement).given({ pluginOptions: { statement } })
      return statement === undefined
        ? steps.expect(select(selectAppConfig)).next(name === null ? null : { name })
        : steps
    }
    named('Acme').returns('Log in to Acme with this wallet. Signing is free and sends no transaction.')
    named('Café\nURI: x').returns('Log in with this wallet. Signing is free and sends no transaction.')
    named('Acme', 'Welcome.').returns('Welcome.')
  })
})

describe('proving ownership', () => {
  const asking = (needsClick = false) =>
    stepSaga(proveOwnership, { id, token: 'human', needsClick })
      .expect(call(moveToSupportedChain, id))
      .next(connected)
      .expect(call(prepareMessage, connected, 'human'))
      .next(prepared)
      .expect(call(awaitTurn, connected, needsClick))
      .next()
      .expect(call(isCurrent, prepared))

  it('proving ownership returns the signature and the wallet that made it', () => {
    asking(true).next(true).expect(call(signMessage, prepared)).next('0x12').returns(proof)
  })

  it('proving ownership prepares a new message, and has it signed, if the wallet has switched to another account', () => {
    const other = { ...connected, address: OTHER }
    const next = { ...prepared, wallet: other }
    asking()
      .next(false)
      .expect(call(moveToSupportedChain, id))
      .next(other)
      .expect(call(prepareMessage, other, undefined))
      .next(next)
      .expect(call(isCurrent, next))
      .next(true)
      .expect(call(signMessage, next))
      .next('0x12')
      .returns(proof)
  })

  it('proving ownership fails with wallet_account_changed after four switches of the account', () => {
    let steps = asking().next(true).next(null)
    for (let round = 0; round < 3; round++) steps = steps.next(connected).next(prepared).next(true).next(null)
    steps.throws('wallet_account_changed')
  })
})

describe('before the wallet is asked to sign', () => {
  it('a wallet that needs no click is asked to sign at once', () => {
    stepSaga(awaitTurn, connected, false)
      .expect(put(signatureAwaited({ needsClick: false })))
      .next()
      .returns(undefined)
  })

  it.each(['metamask', 'wallet_connect', 'rainbow'])(
    'MetaMask over WalletConnect, chosen by the row %s, is asked to sign after a delay of 2.5 s [WALLET-26]',
    (row) => {
      const wallet = { ...connected, walletId: row, walletClientType: 'metamask', connectorType: 'wallet_connect_v2' }
      stepSaga(awaitTurn, wallet, false).next().expect(delay(2_500)).next().returns(undefined)
    },
  )

  it.each([
    ['another wallet over WalletConnect', { walletClientType: 'rainbow', connectorType: 'wallet_connect_v2' }],
    ['MetaMask in the browser', {}],
  ])('a wallet is asked to sign without a delay if it is %s [WALLET-26]', (_, change) => {
    stepSaga(awaitTurn, { ...connected, ...change }, false)
      .next()
      .returns(undefined)
  })

  it('a wallet that needs a click is asked after the click, and not if it disconnects before', () => {
    const waiting = () =>
      stepSaga(awaitTurn, connected, true)
        .expect(put(signatureAwaited({ needsClick: true })))
        .next()
        .expect(race({ confirmed: take(signatureConfirmed), gone: call(untilGone, id) }))
    waiting().next({ confirmed: signatureConfirmed() }).returns(undefined)
    waiting()
      .next({ gone: true })
      .expect(call(findWallet, id))
      .fail(new AuthError('wallets_not_connected', 'x'))
      .throws('wallets_not_connected')
  })

  it.each([
    ['as it was', {}, 0, true],
    ['with another account', { address: OTHER }, 0, false],
    ['on another chain', { chainId: 'eip155:10' }, 0, false],
    ['with a nonce that is about to expire', {}, 545_000, false],
  ])('the SIWE message is checked again before the wallet signs: %s', (_, change, now, expected) => {
    stepSaga(isCurrent, prepared)
      .given({ services: { clock: { now: () => now } as never } })
      .expect(call(findWallet, id))
      .next({ ...connected, ...change })
      .returns(expected)
  })
})

describe('signing the message', () => {
  const provider = { request: jest.fn(), on: jest.fn(), removeListener: jest.fn() }
  const signing = () =>
    stepSaga(signMessage, prepared)
      .expect(call(walletProvider, id))
      .next(provider)
      .expect(put(signatureRequested()))
      .next()
      .expect(race({ signature: call(requestSignature, provider, 'm', ADDRESS), gone: call(untilGone, id) }))

  it('signMessage calls personal_sign with the text in hex and the account', async () => {
    provider.request.mockResolvedValueOnce('0x12')
    await expect(requestSignature(provider, 'é', ADDRESS)).resolves.toBe('0x12')
    expect(provider.request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0xc3a9', ADDRESS] })
  })

  it("signMessage returns the wallet's signature", () => {
    signing().next({ signature: '0xABcd' }).returns('0xABcd')
  })

  it.each([[null], [undefined], [''], ['0x'], ['0xabc'], ['signed'], [7], [{}], [`0x${'ab'.repeat(20_000)}`]])(
    'the signature %j of a wallet is refused',
    (signature) => {
      const steps = signing().next(signature === undefined ? { gone: true } : { signature })
      if (signature === undefined)
        steps
          .expect(call(findWallet, id))
          .fail(new AuthError('wallets_not_connected', 'x'))
          .expect(select(selectConnectedWallets))
          .next([])
          .throws('wallets_not_connected')
      else steps.expect(select(selectConnectedWallets)).next([connected]).throws('wallets_failed')
    },
  )

  it('signMessage returns null if the wallet has switched to another account and answers 4100', () => {
    signing()
      .fail({ code: 4100 })
      .expect(select(selectConnectedWallets))
      .next([{ ...connected, address: OTHER }])
      .returns(null)
  })

  it('signMessage fails with wallets_failed if the wallet has no provider', () => {
    stepSaga(signMessage, prepared)
      .fail('gone')
      .expect(select(selectConnectedWallets))
      .next([connected])
      .throws('wallets_failed')
  })

  it('a declined signature fails with wallets_rejected, even if the account has changed', () => {
    signing()
      .fail({ code: 4001 })
      .next([{ ...connected, address: OTHER }])
      .throws('wallets_rejected')
  })
})

describe('errors of wallet calls', () => {
  const api = { post: jest.fn() }
  const refused = (path: string, code: string, options: { status?: number; cause?: unknown } = {}) =>
    stepSaga(post, path, {})
      .given({ services: { api: api as never } })
      .expect(call(api.post, path, {}, {}))
      .fail(new AuthError(code, 'x', options))

  it("a wallet call throws the plugin's own error codes unchanged, and maps any other code of the server to one of them", () => {
    refused(WALLET_PATHS.link, 'linked_to_another_user').throws('linked_to_another_user')
    refused(WALLET_PATHS.authenticate, 'unheard_of').throws('wallet_login_failed')
    refused(WALLET_PATHS.authenticate, 'invalid_credentials', { cause: 'nonce_expired' }).throws('invalid_credentials')
    refused(WALLET_PATHS.authenticate, 'invalid_credentials', { cause: 'wrong_signature' }).throws(
      'wallet_account_changed',
    )
    refused(WALLET_PATHS.authenticate, 'wallet_chain_unavailable', { status: 502 }).throws('wallet_chain_unavailable')
    refused(WALLET_PATHS.unlink, 'unheard_of').throws('wallet_unlink_failed')
    refused(WALLET_PATHS.unlink, 'cannot_unlink_embedded_wallet').throws('cannot_unlink_embedded_wallet')
    refused(WALLET_PATHS.unlink, 'cannot_unlink_sole_account').throws('cannot_unlink_sole_account')
  })

  it('a wallet call throws an error that is no AuthError unchanged', () => {
    stepSaga(post, WALLET_PATHS.init, {})
      .given({ services: { api: api as never } })
      .fail(new TypeError('a defect'))
      .throws(TypeError)
  })
})
