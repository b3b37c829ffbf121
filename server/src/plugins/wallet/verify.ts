import type { WalletProofBody } from 'latchkey/plugins/wallet/contract'
import type { Address, Hex } from 'viem'
import { isSignedByKey } from '../../core/ethereum/index.ts'
import type { Chain } from './chain.ts'
import { refused } from './errors.ts'
import { assertTimely, readMessage, type SignInPage } from './message.ts'
import type { Nonce, Nonces } from './nonces.ts'

export type SignInProof = Pick<WalletProofBody, 'message' | 'signature'>

/** What a sign-in with a wallet is checked against: the calling page, the app's nonces and chains, and the time. */
export interface SignInContext extends SignInPage {
  appId: string
  nonces: Pick<Nonces, 'require'>
  /** Returns the chain on which contract wallets can be verified; undefined if there is no node for it. */
  chainOf(chainId: number): Chain | undefined
  /** Milliseconds since the epoch. */
  now: number
}

/** A wallet whose owner proved their presence. */
export interface ProvenWallet {
  /** In EIP-55 form. */
  address: Address
  /** Chain id in the form of CAIP-2, such as `eip155:1`. */
  chainId: string
  /** The signer: the key of the address, or the contract at it on the chain. */
  signedBy: 'key' | 'contract'
  /** The nonce of the message, not used up yet. */
  nonce: Nonce
}

/**
 * Checks a sign-in with a wallet. The chain node is called last, and only for a message that is otherwise valid, so
 * that invalid sign-ins cost no calls.
 * @throws RequestError 422 `invalid_credentials`, 502 `wallet_chain_unavailable`
 */
export async function verifySignIn(proof: SignInProof, context: SignInContext): Promise<ProvenWallet> {
  const { appId, nonces, now } = context
  const message = await readMessage(proof.message, context)
  const { address } = message
  const chainId = `eip155:${message.chainId}`
  const nonce = await nonces.require({ appId, address }, message.nonce)
  assertTimely(message, nonce.createdAt.getTime(), now)

  const signature = proof.signature as Hex
  if (await isSignedByKey(address, proof.message, signature)) return { address, chainId, nonce, signedBy: 'key' }
  const chain = context.chainOf(message.chainId)
  if (!chain) throw refused('wrong_signature_and_no_rpc_for_chain')
  if (!(await chain.isSignedByContract(address, proof.message, signature))) throw refused('wrong_signature')
  return { address, chainId, nonce, signedBy: 'contract' }
}
