import { AuthError } from '../errors/AuthError.ts'
import type { Eip1193Provider, WalletConnection } from '../plugin/types.ts'
import { delay } from '../saga/context.ts'
import { call, race, take, type SagaGenerator } from '../saga/effects.ts'
import { askWallet, readWalletConnection } from './askWallet.ts'
import { walletsSlice } from './slice.ts'

/** A wallet that is in the page: an extension, or the app whose browser shows the page. */
export interface InjectedWallet {
  /** Returns the wallet's provider (EIP-1193); `undefined` while the wallet has not been found. */
  find(): Eip1193Provider | undefined
  /** True if the user agreed to connect, on this page or an earlier one, and no new request is open. */
  hasAgreed: boolean
}

/** Time a wallet connected on an earlier page may take to announce itself, in ms. */
const LATE_MS = 1_000
/** Time a wallet may take to revoke a permission, in ms. It needs no answer of the user for that. */
const ANSWER_MS = 3_000

/**
 * Asks the user for their accounts (EIP-1102). Has no time-out: if the wallet never answers, the user can cancel. For
 * `connect` of a wallet connector.
 *
 * @throws AuthError `wallets_unavailable` if the wallet is missing; the wallet's errors
 */
export function* connectInjectedWallet(wallet: InjectedWallet): SagaGenerator<WalletConnection> {
  const provider = yield* call(requireInjectedProvider, wallet)
  // True again once the wallet answers, but not if the user leaves while it asks: nothing is revoked then.
  const { hasAgreed } = wallet
  wallet.hasAgreed = false
  try {
    const accounts = yield* call(askWallet, provider, 'eth_requestAccounts')
    const connection = yield* call(readWalletConnection, provider, accounts)
    wallet.hasAgreed = true
    return connection
  } catch (error) {
    wallet.hasAgreed = hasAgreed
    throw error
  }
}

/**
 * Restores an earlier connection without asking the user. `null` if the wallet is gone or locked. Waits up to one
 * second for the wallet to be found. It may take longer to answer, as a starting extension does: the core doesn't wait.
 * For `restore` of a wallet connector.
 */
export function* restoreInjectedWallet(wallet: InjectedWallet): SagaGenerator<WalletConnection | null> {
  const { provider } = yield* race({ provider: call(awaitProvider, wallet), late: delay(LATE_MS) })
  if (!provider) return null
  const accounts = yield* call(askWallet, provider, 'eth_accounts')
  if (!Array.isArray(accounts) || accounts.length === 0) return null
  const connection = yield* call(readWalletConnection, provider, accounts)
  wallet.hasAgreed = true
  return connection
}

/** Waits until the wallet is found, and returns its provider. */
export function* awaitProvider(wallet: InjectedWallet): SagaGenerator<Eip1193Provider> {
  for (;;) {
    const provider = wallet.find()
    if (provider) return provider
    yield* take(walletsSlice.actions.discovered)
  }
}

/**
 * Revokes the permission (MIP-2), if the wallet supports that. Skips a wallet whose user has not agreed, such as one
 * whose request was left unanswered: it keeps its earlier permission. For `disconnect` of a wallet connector.
 */
export function* disconnectInjectedWallet(wallet: InjectedWallet): SagaGenerator<void> {
  const { hasAgreed } = wallet
  wallet.hasAgreed = false
  const provider = wallet.find()
  if (hasAgreed && provider) yield* call(revokeAccounts, provider, ANSWER_MS)
}

/** Returns the wallet's provider. @throws AuthError `wallets_unavailable` if the wallet is missing */
export function requireInjectedProvider(wallet: Pick<InjectedWallet, 'find'>): Eip1193Provider {
  const provider = wallet.find()
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}

/**
 * Revokes the page's permission to see accounts (MIP-2), if the wallet supports that. The connection ends for the page in any
 * case.
 *
 * @param patience Time to wait for a wallet that does not answer, in ms.
 */
export function* revokeAccounts(provider: Eip1193Provider, patience: number): SagaGenerator<void> {
  try {
    const revoked = call(askWallet, provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    yield* race({ revoked, late: delay(patience) })
  } catch {
    // Most wallets do not support the method and reject it, which must not keep the page from disconnecting.
  }
}
