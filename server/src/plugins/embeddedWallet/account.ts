import {
  EMBEDDED_CONNECTOR_TYPE,
  type WireEmbeddedWalletAccount,
  type WireRecovery,
} from 'latchkey/plugins/embeddedWallet/contract'
import type { Account, AccountKey } from '../../core/contract/index.ts'

/**
 * The account type of all wallets, owned by the wallet plugin. Embedded wallets are recognised by their
 * `wallet_client`.
 */
export const WALLET_ACCOUNT = 'wallet'

export const walletKey = (address: string): AccountKey => ({ type: WALLET_ACCOUNT, subject: address })

type Details = Omit<
  WireEmbeddedWalletAccount,
  'type' | 'address' | 'verified_at' | 'first_verified_at' | 'latest_verified_at'
>

/** Builds the linked account of an embedded wallet. Its recovery method is the brand's name instead of `provider`. */
export function toAccount(address: string, brand: string, recoveryMethod: WireRecovery['method']): Account {
  const details = {
    chain_type: 'ethereum',
    chain_id: 'eip155:1',
    wallet_client: brand,
    wallet_client_type: brand,
    connector_type: EMBEDDED_CONNECTOR_TYPE,
    wallet_index: 0,
    recovery_method: recoveryMethod === 'provider' ? brand : recoveryMethod,
  } satisfies Record<string, unknown> & Partial<Details>
  return { ...walletKey(address), details }
}
