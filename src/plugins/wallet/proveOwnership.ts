import {
  call,
  delay,
  findWallet,
  isSameAddress,
  put,
  race,
  select,
  selectConnectedWallets,
  services,
  take,
  toWalletError,
  walletProvider,
  type ConnectedWallet,
  type CoreState,
  type Eip1193Provider,
  type SagaGenerator,
} from '../../core/index.ts'
import type { WalletProofBody } from './contract.ts'
import { toHex } from './message.ts'
import { moveToSupportedChain } from './moveToSupportedChain.ts'
import { prepareMessage, type PreparedMessage } from './prepareMessage.ts'
import { walletSlice } from './slice.ts'
import { walletLoginError } from './toWalletLoginError.ts'

const { signatureAwaited, signatureConfirmed, signatureRequested } = walletSlice.actions

/** Wait before a second request to MetaMask over WalletConnect, whose app needs a moment, in ms (WALLET-26). */
const PROMPT_DELAY_MS = 2_500

/** Minimum time a nonce must have left before the wallet is asked to sign, in ms. */
const SHORTLY_MS = 60_000

/** Number of times the account may change between the message and its signature. */
const MAX_ACCOUNT_CHANGES = 3

export interface ProofArgs {
  /** Id of the connected wallet. */
  id: string
  /** CAPTCHA response for the nonce. */
  token: string | undefined
  needsClick: boolean
}

/**
 * Has a connected wallet sign a message that proves its account, on a chain that the app supports. If the user switches accounts
 * before signing, the new account signs a message of its own.
 *
 * @throws AuthError errors of wallets, `unsupported_chain_id`, `wallet_account_changed`, and refusals of the provider
 */
export function* proveOwnership({ id, token, needsClick }: ProofArgs): SagaGenerator<WalletProofBody> {
  let captcha = token
  for (let changes = 0; changes <= MAX_ACCOUNT_CHANGES; changes++) {
    const wallet = yield* call(moveToSupportedChain, id)
    const prepared = yield* call(prepareMessage, wallet, captcha)
    // A CAPTCHA response is valid for one nonce only.
    captcha = undefined
    if (changes === 0) yield* call(awaitTurn, wallet, needsClick)
    if (!(yield* call(isCurrent, prepared))) continue
    const signature = yield* call(signMessage, prepared)
    if (signature !== null) return toProof(prepared, signature)
  }
  throw walletLoginError('wallet_account_changed')
}

const toProof = ({ message, wallet }: PreparedMessage, signature: string): WalletProofBody => ({
  message,
  signature,
  chainId: wallet.chainId,
  walletClientType: wallet.walletId,
  connectorType: wallet.connectorType,
})

/** Waits until the wallet can be asked: for the user's click if it needs one, else until its app is ready for another request. */
export function* awaitTurn(wallet: ConnectedWallet, needsClick: boolean): SagaGenerator<void> {
  yield* put(signatureAwaited({ needsClick }))
  if (needsClick) {
    const { gone } = yield* race({ confirmed: take(signatureConfirmed), gone: call(untilGone, wallet.id) })
    if (gone) yield* call(findWallet, wallet.id)
  } else if (isMetaMaskByWalletConnect(wallet)) yield* delay(PROMPT_DELAY_MS)
}

const isMetaMaskByWalletConnect = ({ connectorType, walletClientType }: ConnectedWallet): boolean =>
  walletClientType === 'metamask' && connectorType.startsWith('wallet_connect')

/** Returns true if a message is still valid: the user may have switched account or chain, or taken too long. */
export function* isCurrent({ wallet, expiresAt }: PreparedMessage): SagaGenerator<boolean> {
  const { clock } = yield* services()
  const now = yield* call(findWallet, wallet.id)
  return now.address === wallet.address && now.chainId === wallet.chainId && clock.now() < expiresAt - SHORTLY_MS
}

/**
 * Returns the signature; `null` if the wallet could not give it because the user switched accounts meanwhile.
 *
 * @throws AuthError errors of wallets
 */
export function* signMessage({ wallet, message }: PreparedMessage): SagaGenerator<string | null> {
  try {
    const provider = yield* call(walletProvider, wallet.id)
    yield* put(signatureRequested())
    const { signature } = yield* race({
      signature: call(requestSignature, provider, message, wallet.address),
      gone: call(untilGone, wallet.id),
    })
    if (signature === undefined) yield* call(findWallet, wallet.id)
    if (isSignature(signature)) return signature
    throw new TypeError('The wallet answered without a signature.')
  } catch (error) {
    const failure = toWalletError(error)
    const now = (yield* select(selectConnectedWallets)).find(({ id }) => id === wallet.id)
    const isAnother = now !== undefined && !isSameAddress(now.address, wallet.address)
    // If the user declined, do not ask again by ourselves.
    if (isAnother && failure.code !== 'wallets_rejected') return null
    throw failure
  }
}

/** Requests a `personal_sign` signature (EIP-1193). Its parameters are the text in hex, then the signer. */
export const requestSignature = (provider: Eip1193Provider, message: string, address: string): Promise<unknown> =>
  provider.request({ method: 'personal_sign', params: [toHex(message), address] })

/** Hex with 0x. Signatures of contract wallets are longer than 65 bytes; 20,000 characters are a sane limit. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 20_000 && /^0x([0-9a-f]{2})+$/i.test(value)

/** Ends when the wallet locks or disconnects, since a pending request may then never be answered. */
export function* untilGone(id: string): SagaGenerator<true> {
  while (yield* select(isConnected, id)) yield* take(() => true)
  return true
}

const isConnected = (state: CoreState, id: string): boolean =>
  selectConnectedWallets(state).some((wallet) => wallet.id === id)
