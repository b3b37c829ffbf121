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

/** Time limit for Phantom to announce itself when a connection is restored, in ms. */
const LATE_MS = 1_000
/** Time limit for revoking the permission, in ms. Phantom does not ask the user, so it can answer at once. */
const ANSWER_MS = 3_000

/**
 * Asks the user for their accounts (EIP-1102).
 *
 * @throws AuthError `wallets_unavailable` if Phantom is not there; errors of Phantom pass through
 */
export function* connect(): SagaGenerator<WalletConnection> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  const provider = yield* call(requireProvider, phantom)
  // Restored only when Phantom answers: a user who leaves the request open has not agreed.
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
 * Restores an earlier connection without asking the user. `null` if Phantom is gone or locked. Waits up to a second for Phantom to
 * announce itself.
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

/** Revokes the permission (MIP-2), if Phantom supports that. While a request to connect is unanswered, nothing is revoked. */
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
