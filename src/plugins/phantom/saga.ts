import {
  AuthError,
  call,
  delay,
  pluginOptions,
  race,
  readChainId,
  take,
  toCaip2,
  walletsSlice,
  type Eip1193Provider,
  type SagaGenerator,
  type WalletConnection,
} from '../../core/index.ts'
import type { ResolvedPhantomOptions } from './options.ts'
import { findProvider, type Phantom } from './wallet.ts'

/** How long Phantom may take to show itself on a page that it was connected to, in ms. */
export const LATE_MS = 1_000
/** How long it may take to say what it still allows, in ms: nobody is asked, so it knows. */
export const ANSWER_MS = 3_000

/**
 * Asks the user for their accounts (EIP-1102).
 *
 * @throws AuthError `wallets_unavailable` where Phantom is not there; whatever it throws
 */
export function* connect(): SagaGenerator<WalletConnection> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  const provider = yield* call(requireProvider, phantom)
  // Only an answer brings it back: a user who leaves has not agreed.
  const hadAgreed = phantom.hasAgreed
  phantom.hasAgreed = false
  try {
    const accounts = yield* call(ask, provider, 'eth_requestAccounts')
    const connection = yield* call(readConnection, provider, accounts)
    phantom.hasAgreed = true
    return connection
  } catch (error) {
    phantom.hasAgreed = hadAgreed
    throw error
  }
}

/** Takes up what the user agreed to earlier; nobody is asked. `null` where Phantom is gone, locked or silent. */
export function* restore(): SagaGenerator<WalletConnection | null> {
  const { connection } = yield* race({ connection: call(readAllowed), late: delay(LATE_MS + ANSWER_MS) })
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
  const accounts = yield* call(ask, provider, 'eth_accounts')
  if (!Array.isArray(accounts) || accounts.length === 0) return null
  return yield* call(readConnection, provider, accounts)
}

/** Takes the permission back (MIP-2), where Phantom knows such a thing. One that the user left unanswered keeps what it allowed before. */
export function* disconnect(): SagaGenerator<void> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  const { hasAgreed } = phantom
  phantom.hasAgreed = false
  const provider = findProvider(phantom)
  if (!hasAgreed || !provider) return
  try {
    const revoke = call(ask, provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    yield* race({ revoked: revoke, late: delay(ANSWER_MS) })
  } catch {
    // For the page the connection is over all the same.
  }
}

/** @throws TypeError for an answer that is no list of addresses with a chain */
export function* readConnection(provider: Eip1193Provider, accounts: unknown): SagaGenerator<WalletConnection> {
  if (!Array.isArray(accounts)) throw new TypeError('The wallet did not answer with a list of accounts.')
  const chainId = readChainId(yield* call(ask, provider, 'eth_chainId'))
  if (chainId === null) throw new TypeError('The wallet did not answer with a chain id.')
  return { accounts: accounts.map(String), chainId: toCaip2(chainId) }
}

export const ask = async (provider: Eip1193Provider, method: string, params?: readonly unknown[]): Promise<unknown> =>
  provider.request({ method, ...(params && { params }) })

/** @throws AuthError `wallets_unavailable` */
export function requireProvider(phantom: Phantom): Eip1193Provider {
  const provider = findProvider(phantom)
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}
