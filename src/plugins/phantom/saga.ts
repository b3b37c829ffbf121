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
} from '../../core/index.ts'
import type { ResolvedPhantomOptions } from './options.ts'
import { findProvider, type Phantom } from './wallet.ts'

/** Time Phantom may take to announce itself on a page it was connected to, in ms. */
const LATE_MS = 1_000
/** Time it may take to revoke a permission, in ms. It does not ask the user, so it can answer at once. */
const ANSWER_MS = 3_000

/**
 * Asks the user for their accounts (EIP-1102).
 *
 * @throws AuthError `wallets_unavailable` if Phantom is not there; errors of Phantom pass through
 */
export function* connect(): SagaGenerator<WalletConnection> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  const provider = yield* call(requireProvider, phantom)
  // Only an answer brings it back: a user who leaves has not agreed.
  const hadAgreed = phantom.hasAgreed
  phantom.hasAgreed = false
  try {
    const accounts = yield* call(askWallet, provider, 'eth_requestAccounts')
    const connection = yield* call(readWalletConnection, provider, accounts)
    phantom.hasAgreed = true
    return connection
  } catch (error) {
    phantom.hasAgreed = hadAgreed
    throw error
  }
}

/**
 * Restores an earlier connection without asking the user. `null` if Phantom is gone or locked. Waits if Phantom is slow; the core goes on
 * meanwhile, and keeps the connection.
 */
export function* restore(): SagaGenerator<WalletConnection | null> {
  const connection = yield* call(readAllowed)
  if (!connection) return null
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  phantom.hasAgreed = true
  return connection
}

function* readAllowed(): SagaGenerator<WalletConnection | null> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  if (!findProvider(phantom)) yield* race({ turnedUp: take(walletsSlice.actions.discovered), late: delay(LATE_MS) })
  const provider = findProvider(phantom)
  if (!provider) return null
  const accounts = yield* call(askWallet, provider, 'eth_accounts')
  if (!Array.isArray(accounts) || accounts.length === 0) return null
  return yield* call(readWalletConnection, provider, accounts)
}

/** Revokes the permission (MIP-2), if Phantom supports that. If the user left the request unanswered, the earlier permission stays. */
export function* disconnect(): SagaGenerator<void> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  const { hasAgreed } = phantom
  phantom.hasAgreed = false
  const provider = findProvider(phantom)
  if (hasAgreed && provider) yield* call(revokeAccounts, provider, ANSWER_MS)
}

/** @throws AuthError `wallets_unavailable` */
export function requireProvider(phantom: Phantom): Eip1193Provider {
  const provider = findProvider(phantom)
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}
