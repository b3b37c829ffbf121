import { secp256k1 } from '@noble/curves/secp256k1'
import { utf8, wipe, type Bytes } from './bytes.ts'
import { mnemonicBytes } from './mnemonic.ts'

const HARDENED = 0x80000000
/** BIP-39: rounds of PBKDF2, and bits of the seed. */
const SEED_ROUNDS = 2048
const SEED_BITS = 512
const CURVE_ORDER = secp256k1.CURVE.n

/** A node of the key tree: private key and chain code, 32 bytes each (BIP-32). */
interface Node {
  key: Bytes
  chainCode: Bytes
}

/** The seed of a mnemonic without a passphrase (BIP-39): 64 bytes. The caller wipes it. */
export async function seedOf(entropy: Bytes, subtle: SubtleCrypto): Promise<Bytes> {
  const mnemonic = await mnemonicBytes(entropy, subtle)
  try {
    const secret = await subtle.importKey('raw', mnemonic, 'PBKDF2', false, ['deriveBits'])
    const settings = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: SEED_ROUNDS }
    return new Uint8Array(await subtle.deriveBits(settings, secret, SEED_BITS))
  } finally {
    wipe(mnemonic)
  }
}

/**
 * The private key at a path such as `m/44'/60'/0'/0/0` (BIP-32, private derivation). 32 bytes; the caller wipes it.
 * Not taken from a library, because libraries do not wipe each step's key and chain code. The sums modulo the curve's order
 * are BigInts, which cannot be wiped.
 * @param seed 16 to 64 bytes
 */
export async function deriveKey(seed: Bytes, path: string, subtle: SubtleCrypto): Promise<Bytes> {
  let node = split(await hmac(utf8('Bitcoin seed'), seed, subtle))
  // BIP-32: 0, and values from the curve's order on, are invalid keys; the probability is 2^-127.
  if (!secp256k1.utils.isValidPrivateKey(node.key)) throw new Error('This seed has no key.')
  for (const part of path.split('/').slice(1)) {
    const parent = node
    try {
      node = await deriveChild(parent, parseInt(part, 10) + (part.endsWith("'") ? HARDENED : 0), subtle)
    } finally {
      wipe(parent.key, parent.chainCode)
    }
  }
  wipe(node.chainCode)
  return node.key
}

async function deriveChild(parent: Node, index: number, subtle: SubtleCrypto): Promise<Node> {
  const data = new Uint8Array(37)
  if (index >= HARDENED) data.set(parent.key, 1)
  else data.set(secp256k1.getPublicKey(parent.key, true))
  new DataView(data.buffer).setUint32(33, index)
  const digest = await hmac(parent.chainCode, data, subtle)
  wipe(data)
  const { key: tweak, chainCode } = split(digest)
  const [left, right] = [toNumber(tweak), toNumber(parent.key)]
  wipe(tweak)
  const sum = (left + right) % CURVE_ORDER
  if (left >= CURVE_ORDER || sum === 0n) throw new Error('This path has no key.')
  return { key: toBytes(sum), chainCode }
}

async function hmac(key: Bytes, data: Bytes, subtle: SubtleCrypto): Promise<Bytes> {
  const secret = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', secret, data))
}

function split(digest: Bytes): Node {
  const node = { key: digest.slice(0, 32), chainCode: digest.slice(32) }
  wipe(digest)
  return node
}

function toNumber(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return value
}

function toBytes(value: bigint): Bytes {
  const bytes = new Uint8Array(32)
  for (let index = 31, rest = value; index >= 0; index--, rest >>= 8n) bytes[index] = Number(rest & 255n)
  return bytes
}
