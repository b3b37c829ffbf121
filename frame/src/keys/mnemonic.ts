import { wordlist } from '@scure/bip39/wordlists/english'
import { wipe, type Bytes } from './bytes.ts'

const WORD_BITS = 11
const LONGEST_WORD = 8

/**
 * The English mnemonic of 16 to 32 bytes of entropy (BIP-39), as ASCII. It is bytes so that it can be wiped; libraries return
 * strings. The NFKD form that BIP-39 requires is the same in ASCII.
 */
export async function mnemonicBytes(entropy: Bytes, subtle: SubtleCrypto): Promise<Bytes> {
  const checksum = new Uint8Array(await subtle.digest('SHA-256', entropy))
  const bits = new Uint8Array(entropy.length + 1)
  bits.set(entropy)
  bits[entropy.length] = checksum[0] ?? 0
  const words = (entropy.length * 8 + entropy.length / 4) / WORD_BITS
  const scratch = new Uint8Array(words * (LONGEST_WORD + 1))
  let length = 0
  for (let word = 0; word < words; word++) {
    if (word > 0) scratch[length++] = 32
    const letters = wordlist[readBits(bits, word * WORD_BITS)] ?? ''
    for (let index = 0; index < letters.length; index++) scratch[length++] = letters.charCodeAt(index)
  }
  const mnemonic = scratch.slice(0, length)
  wipe(checksum, bits, scratch)
  return mnemonic
}

function readBits(bytes: Uint8Array, start: number): number {
  let value = 0
  for (let bit = start; bit < start + WORD_BITS; bit++)
    value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
  return value
}
