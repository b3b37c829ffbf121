import {
  askWallet,
  AuthError,
  call,
  delay,
  pluginOptions,
  race,
  readWalletConnection,
  revokeAccounts,
  take,
  walletsSlice,
  type Eip1193Provider,
  type SagaGenerator,
  type WalletConnection,
  type WalletRef,
} from '../../core/index.ts'
import type { Directory } from './directory.ts'
import type { ResolvedInjectedOptions } from './options.ts'

/** Time a wallet connected on an earlier page may take to announce itself, in ms. */
const LATE_MS = 1_000
/** Time a wallet may take to revoke a permission, in ms. It does not ask the user, so it can answer at once. */
const ANSWER_MS = 3_000

/**
 * Asks the user for their accounts (EIP-1102). A wallet that never answers is the user's to leave.
 *
 * @throws AuthError `wallets_unavailable` for a wallet that is not there; whatever the wallet throws
 */
export function* connect({ walletId }: WalletRef): SagaGenerator<WalletConnection> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  const provider = yield* call(requireProvider, directory, walletId)
  // Only an answer brings it back: a user who leaves has not agreed.
  const hadAgreed = directory.agreed.delete(walletId)
  try {
    const accounts = yield* call(askWallet, provider, 'eth_requestAccounts')
    const connection = yield* call(readWalletConnection, provider, accounts)
    directory.agreed.add(walletId)
    return connection
  } catch (error) {
    if (hadAgreed) directory.agreed.add(walletId)
    throw error
  }
}

/**
 * Restores an earlier connection without asking the user. `null` if the wallet is gone or locked. Waits for a slow wallet, such as an
 * extension that is starting; the core goes on meanwhile, and keeps the connection.
 */
export function* restore({ walletId }: WalletRef): SagaGenerator<WalletConnection | null> {
  const { provider } = yield* race({ provider: call(awaitProvider, walletId), late: delay(LATE_MS) })
  if (!provider) return null
  const connection = yield* call(readAllowed, provider)
  if (!connection) return null
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  directory.agreed.add(walletId)
  return connection
}

/** The provider of a wallet, as soon as it is there. */
export function* awaitProvider(walletId: string): SagaGenerator<Eip1193Provider> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  for (;;) {
    const provider = findProvider(directory, walletId)
    if (provider) return provider
    yield* take(walletsSlice.actions.discovered)
  }
}

function* readAllowed(provider: Eip1193Provider): SagaGenerator<WalletConnection | null> {
  const accounts = yield* call(askWallet, provider, 'eth_accounts')
  if (!Array.isArray(accounts) || accounts.length === 0) return null
  return yield* call(readWalletConnection, provider, accounts)
}

/**
 * Revokes the permission (MIP-2), if the wallet supports that. A wallet whose request the user left unanswered keeps its earlier
 * permission.
 */
export function* disconnect({ walletId }: WalletRef): SagaGenerator<void> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  const provider = findProvider(directory, walletId)
  if (directory.agreed.delete(walletId) && provider) yield* call(revokeAccounts, provider, ANSWER_MS)
}

/** The provider of a wallet that is there. One of `window.ethereum` stays in use after others announced themselves. */
export const findProvider = ({ announced, legacy }: Directory, walletId: string): Eip1193Provider | undefined =>
  [...announced, ...legacy].find(({ wallet }) => wallet.id === walletId)?.provider

/** @throws AuthError `wallets_unavailable` for a wallet that is not there */
export function requireProvider(directory: Directory, walletId: string): Eip1193Provider {
  const provider = findProvider(directory, walletId)
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}
