import { hashTypedData, hexToBytes } from 'viem/utils'
import { invalidArguments } from '../frameFailure.ts'
import { serializeSignature } from './serializeSignature.ts'
import { signDigest } from './signDigest.ts'

/** Typed data whose outer shape was checked; the fields are checked while they are encoded. */
export interface TypedData {
  domain: Record<string, unknown>
  /** All types, including `EIP712Domain`: without it viem would leave out a chain id that is text, and an empty version. */
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** Signs structured data (EIP-712), for whatever chain its domain names. @throws {FrameFailure} `invalid_request_arguments` */
export function signTypedData(typedData: TypedData, privateKey: Uint8Array): string {
  return serializeSignature(signDigest(hashOf(typedData), privateKey))
}

function hashOf({ domain, types, primaryType, message }: TypedData): Uint8Array {
  try {
    return hexToBytes(hashTypedData({ domain, types, primaryType, message }))
  } catch {
    throw invalidArguments('The typed data does not fit its types.')
  }
}
