import { keccak256 } from 'viem/utils'
import { utf8 } from '../keys/bytes.ts'
import { serializeSignature, signDigest } from './signDigest.ts'

/** Signs a message of any bytes (EIP-191, version 0x45). */
export function signPersonalMessage(message: Uint8Array, privateKey: Uint8Array): string {
  const prefix = utf8(`\x19Ethereum Signed Message:\n${message.length}`)
  const signed = new Uint8Array(prefix.length + message.length)
  signed.set(prefix)
  signed.set(message, prefix.length)
  return serializeSignature(signDigest(keccak256(signed, 'bytes'), privateKey))
}
