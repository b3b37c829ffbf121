import type { Eip1193Provider } from '../plugin/types.ts'
import { delay } from '../saga/context.ts'
import { call, race, type SagaGenerator } from '../saga/effects.ts'
import { askWallet } from './askWallet.ts'

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
