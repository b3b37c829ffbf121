/** @jest-environment node */
import { loadTests } from '@ethersproject/testcases'
import wycheproof from '../testing/wycheproof.json'
import { openBytes, sealBytes } from './aesGcm.ts'
import { fromHex, toHex, type Bytes } from './bytes.ts'
import { deriveKey, seedOf } from './derivation.ts'
import { hkdf } from './hkdf.ts'
import { mnemonicBytes } from './mnemonic.ts'
import { addressOf } from './walletKey.ts'

const { subtle } = globalThis.crypto
const bytes = (hex: string): Bytes => fromHex(hex.startsWith('0x') ? hex : `0x${hex}`)!
const ascii = (text: Uint8Array) => new TextDecoder('ascii').decode(text)

interface HdVector {
  name: string
  locale: string
  entropy: string
  mnemonic: string
  password?: string
  seed: string
  hdnodes: { path: string; address: string; privateKey: string }[]
}

const vectors = loadTests<HdVector[]>('hdnode').filter(({ locale }) => locale === 'en')
/** Every twelfth vector, since each key takes milliseconds to derive. */
const some = vectors.filter((_, index) => index % 12 === 0)

describe('published with ethers: BIP-39, BIP-32, BIP-44', () => {
  it('the vectors of ethers are more than 100, with entropy of every length', () => {
    expect(new Set(vectors.map(({ entropy }) => bytes(entropy).length))).toEqual(new Set([16, 20, 24, 28, 32]))
    expect(vectors.length).toBeGreaterThan(100)
  })

  it('mnemonicBytes gives the published mnemonic of each entropy', async () => {
    for (const { entropy, mnemonic } of vectors)
      expect(ascii(await mnemonicBytes(bytes(entropy), subtle))).toBe(mnemonic)
  })

  it('seedOf gives the published seed of each entropy', async () => {
    for (const { entropy, seed, password } of some) {
      if (!password) expect(toHex(await seedOf(bytes(entropy), subtle))).toBe(seed)
    }
  })

  it('deriveKey gives the published key and address at each path [FRAME-23]', async () => {
    for (const { seed, hdnodes } of some) {
      for (const { path, privateKey, address } of hdnodes) {
        const key = await deriveKey(bytes(seed), path, subtle)
        expect([path, toHex(key), addressOf(key).toLowerCase()]).toEqual([path, privateKey, address.toLowerCase()])
      }
    }
  })
})

/**
 * The vectors of BIP-32 itself, reduced from extended keys to plain ones. Vectors 3 and 4 have leading zeros, which
 * several implementations lost.
 */
describe('BIP-32, test vectors 1, 3 and 4', () => {
  it.each([
    ['000102030405060708090a0b0c0d0e0f', "m/0'", 'edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea'],
    [
      '000102030405060708090a0b0c0d0e0f',
      "m/0'/1/2'/2/1000000000",
      '471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8',
    ],
    [
      '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
      "m/0'",
      '491f7a2eebc7b57028e0d3faa0acda02e75c33b03c48fb288c41e2ea44e1daef',
    ],
    [
      '3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678',
      "m/0'/1'",
      '3a2086edd7d9df86c3487a5905a1712a9aa664bce8cc268141e07549eaa8661d',
    ],
  ])('the BIP-32 seed %s at the path %s derives the published key', async (seed, path, key) => {
    expect(toHex(await deriveKey(bytes(seed), path, subtle))).toBe(`0x${key}`)
  })
})

describe('Wycheproof', () => {
  it.each(wycheproof.aesGcm)(
    'the Wycheproof vector AES-256-GCM $id opens only if it is valid: $isValid [V11.2.1, V11.3.2]',
    async ({ key, iv, aad, message, sealed, isValid }) => {
      const secret = await subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
      const sealing = { key: secret, iv: bytes(iv), context: bytes(aad) }
      const opened = await openBytes(sealing, bytes(sealed), subtle)
      expect(opened && toHex(opened)).toBe(isValid ? `0x${message}` : null)
      if (isValid) expect(toHex(await sealBytes(sealing, bytes(message), subtle))).toBe(`0x${sealed}`)
    },
  )

  it.each(wycheproof.hkdf)(
    'the Wycheproof vector HKDF-SHA-256 $id derives the published key',
    async ({ source, salt, info, size, key }) => {
      const parts = { source: bytes(source), salt: bytes(salt), info: bytes(info), length: size }
      expect(toHex(await hkdf(parts, subtle))).toBe(`0x${key}`)
    },
  )
})
