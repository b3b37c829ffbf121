import type { FarcasterProofBody } from 'latchkey/plugins/farcaster/contract'
import type { Address, Hex } from 'viem'
import { isSignedByKey } from '../../core/ethereum/index.ts'
import type { SignInRequest } from './channels.ts'
import { refused } from './errors.ts'
import { readSignInMessage } from './message.ts'
import type { Registry } from './registry.ts'

export type SignInProof = Pick<FarcasterProofBody, 'message' | 'signature' | 'fid'>

/** A Farcaster account whose owner proved their presence. */
export interface ProvenAccount {
  fid: number
  /** The account's custody address, checksummed. Another address of the account may have signed. */
  owner: Address
}

/**
 * Checks a sign-in with Farcaster: the message matches the request, it is signed, and the signer is the account's
 * custody address or one of its auth addresses.
 * @param now milliseconds since the epoch
 * @throws RequestError 422 `invalid_credentials`, 502 `farcaster_unavailable`
 */
export async function verifySignIn(
  proof: SignInProof,
  expected: SignInRequest,
  registry: Registry,
  now: number,
): Promise<ProvenAccount> {
  const { signer, fid } = await readSignInMessage(proof.message, expected, now)
  if (fid !== proof.fid) throw refused('wrong_fid')
  const signed = [signer, proof.message, proof.signature as Hex] as const
  if (!(await isSignedByKey(...signed)) && !(await registry.acceptsSignature(...signed)))
    throw refused('wrong_signature')

  const owner = await registry.custodyOf(fid)
  if (owner === undefined) throw refused('not_the_owner')
  if (owner !== signer && !(await registry.isAuthAddress(fid, signer))) throw refused('not_the_owner')
  return { fid, owner }
}
