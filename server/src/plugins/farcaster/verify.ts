import type { FarcasterProofBody } from 'latchkey/plugins/farcaster/contract'
import type { Address, Hex } from 'viem'
import type { SignInRequest } from './channels.ts'
import { refused } from './errors.ts'
import { readSignInMessage } from './message.ts'
import type { Registry } from './registry.ts'

export type SignInProof = Pick<FarcasterProofBody, 'message' | 'signature' | 'fid'>

/** A Farcaster account whose owner proved to be there. */
export interface ProvenAccount {
  fid: number
  /** Its custody address, checksummed; not always the one that signed. */
  owner: Address
}

/**
 * Checks a sign-in with Farcaster: the message is the one that was asked for, it is signed, and the signer is the custody
 * address of the account or one of its auth addresses.
 * @param now milliseconds since the epoch
 * @throws RequestError 422 `invalid_credentials`, 502 `farcaster_unavailable`
 */
export async function verifySignIn(proof: SignInProof, expected: SignInRequest, registry: Registry, now: number): Promise<ProvenAccount> {
  const { signer, fid } = await readSignInMessage(proof.message, expected, now)
  if (fid !== proof.fid) throw refused('wrong_fid')
  const isSigned = await isSignedByKey(proof, signer) || await registry.acceptsSignature(signer, proof.message, proof.signature as Hex)
  if (!isSigned) throw refused('wrong_signature')

  const owner = await registry.custodyOf(fid)
  if (owner === undefined) throw refused('not_the_owner')
  if (!isSame(owner, signer) && !(await registry.isAuthAddress(fid, signer))) throw refused('not_the_owner')
  return { fid, owner }
}

/** Bytes of r, s and v as hex: what is longer or shorter can only be a contract's signature. */
const KEY_SIGNATURE_LENGTH = 2 + 65 * 2

async function isSignedByKey({ message, signature }: SignInProof, signer: Address): Promise<boolean> {
  if (signature.length !== KEY_SIGNATURE_LENGTH) return false
  const { recoverMessageAddress } = await import('viem')
  try {
    return isSame(await recoverMessageAddress({ message, signature: signature as Hex }), signer)
  } catch {
    return false
  }
}

const isSame = (a: Address, b: Address): boolean => a.toLowerCase() === b.toLowerCase()
