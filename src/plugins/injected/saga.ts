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
/** Time a wallet may take to revoke a permission, in ms. It needs no answer of the user for that. */
const ANSWER_MS = 3_000

/**
 * Asks the user for their accounts (EIP-1102). Has no time-out: if the wallet never answers, the user can cancel.
 *
 * @throws AuthError `wallets_unavailable` if the wallet is missing; the wallet's errors
 */
export function* connect({ walletId }: WalletRef): SagaGenerator<WalletConnection> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  const provider = yield* call(requireProvider, directory, walletId)
  // The wallet is added again once it answers, but not if the user leaves while it asks: `disconnect` skips it then.
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
 * Restores an earlier connection without asking the user. `null` if the wallet is gone or locked. Waits up to one
 * second for the wallet to announce itself. It may take longer to answer, as a starting extension does: the core doesn't wait.
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

/** Waits until the wallet is found, and returns its provider. */
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
 * Revokes the permission (MIP-2), if the wallet supports that. Skips a wallet that is not in `agreed`, such as
 * one whose request the user left unanswered: it keeps its earlier permission.
 */
export function* disconnect({ walletId }: WalletRef): SagaGenerator<void> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  const provider = findProvider(directory, walletId)
  if (directory.agreed.delete(walletId) && provider) yield* call(revokeAccounts, provider, ANSWER_MS)
}

/** Returns the provider of a wallet. Also finds those of `window.ethereum`, which may be in use when others announce themselves later. */
export const findProvider = ({ announced, legacy }: Directory, walletId: string): Eip1193Provider | undefined =>
  [...announced, ...legacy].find(({ wallet }) => wallet.id === walletId)?.provider

/** @throws AuthError `wallets_unavailable` if the wallet is missing */
export function requireProvider(directory: Directory, walletId: string): Eip1193Provider {
  const provider = findProvider(directory, walletId)
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}
