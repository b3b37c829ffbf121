import type { WalletProofBody } from 'latchkey/plugins/wallet/contract'
import { z } from 'zod'
import { importedSubject, type Account, type AccountKey, type Proof } from '../../core/contract/index.ts'
import { normaliseAddress } from '../../core/ethereum/index.ts'
import type { Queryable } from '../../core/foundation/index.ts'
import { embeddedWalletRefused, refused } from './errors.ts'
import type { ProvenWallet } from './verify.ts'

/** The account type that the plugin owns, of external and embedded wallets. */
export const WALLET_ACCOUNT = 'wallet'
/** Value of `wallet_client` by which an external wallet's account is recognised. */
const EXTERNAL = 'unknown'
/** Value of `connector_type` by which clients recognise an embedded wallet's account. */
const EMBEDDED_CONNECTOR = 'embedded'
/** Detail with a contract's chain (CAIP-2), set as long as only a contract and no key has proven the account. */
const CONTRACT_CHAIN = 'contract_chain'

/** True if an account is an external wallet, whose signatures prove the user's identity. */
export const isExternal = ({ details }: Pick<Account, 'details'>): boolean => details.wallet_client === EXTERNAL

/** The account of a wallet, under its address in EIP-55 form. */
export const walletKey = (address: string): AccountKey => ({ type: WALLET_ACCOUNT, subject: address })

/** Builds the account. Names of wallets come from the page, for display; missing ones are left out. */
export function toAccount(
  { address, chainId }: ProvenWallet,
  { walletClientType, connectorType }: WalletProofBody,
): Account {
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
 * A wallet that a backend imports. No key has proven it, so the address may be a contract's, and on another chain the
 * contract may be somebody else's. `imported` is stored in place of its chain and equals none, so a contract cannot log
 * in to the account until the user has logged in by the address's key, or has linked the wallet.
 */
export const importedWallet = z
  .strictObject({
    address: importedSubject(normaliseAddress, 'is not an address, or its checksum is wrong'),
    chain_type: z.literal('ethereum'),
  })
  .transform(({ address, chain_type }) => ({
    subject: address,
    details: { chain_type, wallet_client: EXTERNAL, [CONTRACT_CHAIN]: 'imported' },
  }))

/**
 * Refuses names by which clients would take the account for the embedded wallet.
 * @throws RequestError 403 `disallowed_login_method`
 */
export function assertNotNamedEmbedded({ walletClientType, connectorType }: WalletProofBody, brand: string): void {
  const isEmbedded = walletClientType?.toLowerCase() === brand || connectorType?.toLowerCase() === EMBEDDED_CONNECTOR
  if (isEmbedded) throw embeddedWalletRefused()
}

export interface ProofScope {
  appId: string
  /** Id of the user who links the wallet; undefined for a login. */
  userId: string | undefined
}

/**
 * Checks a proof against the known account, in the transaction of the login. The embedded wallet cannot prove an
 * identity. A contract proves an account only on the chain on which it did so first: on another chain somebody else may
 * own the contract at the same address. The account's user can change the chain by linking the wallet again.
 * @param account the chain of its contract is written into its details
 * @throws RequestError 403 `disallowed_login_method`, 422 `invalid_credentials`
 */
export const forKnown = (
  { appId, userId }: ProofScope,
  account: Account,
  { chainId, signedBy }: ProvenWallet,
  proof: Proof,
): Proof => ({
  async consume(tx) {
    const known = await findAccount(tx, appId, account)
    if (known && !isExternal(known)) throw embeddedWalletRefused()
    const contractChain = known?.details[CONTRACT_CHAIN]
    // If the address's key has signed before, no chain is stored: only the key's owner can have a contract there.
    const isContracts = signedBy === 'contract' && (!known || contractChain !== undefined)
    if (isContracts && known && contractChain !== chainId && known.userId !== userId)
      throw refused('contract_of_another_chain')
    if (isContracts) account.details = { ...account.details, [CONTRACT_CHAIN]: chainId }
    await proof.consume(tx)
  },
})

/** The wallet's fields on the wire, without the chain of its contract, which is for the server only. */
export const toWire = ({
  subject,
  details: { [CONTRACT_CHAIN]: _chain, ...shown },
}: Account): Record<string, unknown> => ({ address: subject, ...shown })

/** Finds an account in an app, whichever user has it. */
export async function findAccount(db: Queryable, appId: string, { type, subject }: AccountKey) {
  const row = await db
    .selectFrom('linked_accounts')
    .select(['user_id', 'details'])
    .where('app_id', '=', appId)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && { userId: row.user_id, details: row.details }
}
