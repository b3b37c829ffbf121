import {
  readTypedData as read,
  TypedDataError,
  type SignableTypedData,
} from 'latchkey/plugins/embeddedWallet/typedData'
import { keccak256 } from 'viem/utils'
import { invalidArguments } from '../frameFailure.ts'
import { serializeSignature, signDigest } from './signDigest.ts'

/** Reads typed data (EIP-712) as the page does: an object, or its JSON. @throws {FrameFailure} `invalid_request_arguments` */
export function readTypedData(value: unknown): SignableTypedData {
  try {
    return read(value, (bytes) => keccak256(bytes, 'bytes'))
  } catch (error) {
    throw error instanceof TypedDataError ? invalidArguments(error.message) : error
  }
}

/** Signs typed data that {@link readTypedData} returned. The domain may name any chain, or none. */
export const signTypedData = ({ digest }: Pick<SignableTypedData, 'digest'>, privateKey: Uint8Array): string =>
  serializeSignature(signDigest(digest, privateKey))
