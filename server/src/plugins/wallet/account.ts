import type { WalletProofBody } from 'latchkey/plugins/wallet/contract'
import type { Account, AccountKey } from '../../core/accountTypes.ts'
import type { Proof } from '../../core/codes.ts'
import type { Queryable } from '../../core/transact.ts'
import { embeddedWalletRefused } from './errors.ts'
import type { ProvenWallet } from './verify.ts'

/** The account type that the plugin owns: external wallets, and the embedded one. */
export const WALLET_ACCOUNT = 'wallet'
/** `wallet_client` of a wallet that is not ours. */
const EXTERNAL = 'unknown'
/** `connector_type` of a wallet that is. */
const EMBEDDED_CONNECTOR = 'embedded'

/** Whether an account is a wallet of the user's own: what it signs says who they are. */
export const isExternal = ({ details }: Pick<Account, 'details'>): boolean => details.wallet_client === EXTERNAL

/** The account of a wallet, under its address in EIP-55 form. */
export const walletKey = (address: string): AccountKey => ({ type: WALLET_ACCOUNT, subject: address })

/** Names of wallets are the page's word, for display; what is not told is left out. */
export function toAccount({ address, chainId }: ProvenWallet, { walletClientType, connectorType }: WalletProofBody): Account {
  const details = {
    chain_type: 'ethereum',
    chain_id: chainId,
    wallet_client: EXTERNAL,
    wallet_client_type: walletClientType ?? undefined,
    connector_type: connectorType ?? undefined,
  }
  return { ...walletKey(address), details }
}

/**
 * Clients take an account with these names for the embedded wallet.
 * @throws RequestError 403 `disallowed_login_method`
 */
export function assertNotNamedEmbedded({ walletClientType, connectorType }: WalletProofBody, brand: string): void {
  const isEmbedded = walletClientType?.toLowerCase() === brand || connectorType?.toLowerCase() === EMBEDDED_CONNECTOR
  if (isEmbedded) throw embeddedWalletRefused()
}

/** Lets a proof count for external wallets only, in the transaction of the login. */
export const forExternal = (appId: string, account: AccountKey, proof: Proof): Proof => ({
  async consume(tx) {
    const known = await findAccount(tx, appId, account)
    if (known && !isExternal(known)) throw embeddedWalletRefused()
    await proof.consume(tx)
  },
})

/** An account of anybody's on this app. */
export async function findAccount(db: Queryable, appId: string, { type, subject }: AccountKey) {
  const row = await db.selectFrom('linked_accounts').select(['user_id', 'details'])
    .where('app_id', '=', appId).where('type', '=', type).where('subject', '=', subject).executeTakeFirst()
  return row && { userId: row.user_id, details: row.details }
}
