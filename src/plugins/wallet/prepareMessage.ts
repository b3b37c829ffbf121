import {
  call,
  captchaToken,
  isSameAddress,
  pluginOptions,
  readChainId,
  select,
  selectAppConfig,
  services,
  type ConnectedWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import { WALLET_NONCE_LIFETIME_S, WALLET_PATHS, type WalletInitBody, type WireWalletNonce } from './contract.ts'
import { toMessage } from './message.ts'
import type { ResolvedWalletOptions } from './options.ts'
import { isStatement } from './statement.ts'
import { toWalletLoginError, walletLoginError } from './toWalletLoginError.ts'

/** Message for one wallet on one chain, with a nonce that is valid once. */
export interface PreparedMessage {
  wallet: ConnectedWallet
  message: string
  /** Epoch milliseconds on this device's clock. */
  expiresAt: number
}

/**
 * Requests a nonce, and builds the message that the wallet has to sign.
 *
 * @throws AuthError `wallet_login_failed` also for an invalid answer, an unreadable chain id, or outside a page
 */
export function* prepareMessage(wallet: ConnectedWallet, token: string | undefined): SagaGenerator<PreparedMessage> {
  const { windows, clock } = yield* services()
  const body: WalletInitBody = { address: wallet.address, token: yield* call(captchaToken, { token }) }
  const answer = yield* call(post<WireWalletNonce>, WALLET_PATHS.init, body)
  const page = windows.currentUrl()
  const chainId = readChainId(wallet.chainId)
  if (!page || chainId === null || !isNonceFor(wallet, answer)) throw walletLoginError('wallet_login_failed')
  const lifetime = WALLET_NONCE_LIFETIME_S * 1_000
  const message = toMessage({
    domain: page.host,
    uri: page.origin,
    address: answer.address,
    chainId,
    nonce: answer.nonce,
    // By the clock of the server, which checks it: this device's clock may be wrong.
    issuedAt: Date.parse(answer.expires_at) - lifetime,
    statement: yield* call(readStatement),
  })
  return { wallet, message, expiresAt: clock.now() + lifetime }
}

/** Checks the server's answer, so that nothing in it can add lines to the message. */
const isNonceFor = ({ address }: ConnectedWallet, { nonce, address: named, expires_at }: WireWalletNonce): boolean =>
  typeof nonce === 'string' &&
  /^[a-z0-9]{8,128}$/i.test(nonce) &&
  typeof named === 'string' &&
  isSameAddress(named, address) &&
  Number.isFinite(Date.parse(expires_at))

/** Returns the host's sentence; by default one with the app's name, if EIP-4361 allows its characters. */
export function* readStatement(): SagaGenerator<string> {
  const { statement } = yield* pluginOptions<ResolvedWalletOptions>()
  if (statement !== undefined) return statement
  const withName = `Log in to ${(yield* select(selectAppConfig))?.name ?? ''} with this wallet. Signing is free and sends no transaction.`
  return isStatement(withName) ? withName : 'Log in with this wallet. Signing is free and sends no transaction.'
}

/** Calls an endpoint, and maps its refusals to the plugin's errors. */
export function* post<R>(path: string, body: object, options: { authenticated?: boolean } = {}): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body, options)
  } catch (error) {
    throw toWalletLoginError(error, path === WALLET_PATHS.unlink ? 'unlink' : 'sign-in')
  }
}
