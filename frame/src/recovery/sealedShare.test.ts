import { createCipheriv } from 'node:crypto'
import { openShare, sealShare } from './sealedShare.ts'

const KEY = new Uint8Array(32).fill(7)
const SHARE = new Uint8Array(33).fill(9)
const KDF = { name: 'google-drive', file: 'a' } as const

/**
 * Seals by Node's `crypto` with a nonce and a tag of these lengths in bytes, to try lengths that our own code never
 * writes.
 */
const sealedElsewhere = (ivBytes: number, tagBytes: number) => {
  const iv = Buffer.alloc(ivBytes, 3)
  const cipher = createCipheriv('aes-256-gcm', KEY, iv, { authTagLength: tagBytes }).setAAD(Buffer.from('here'))
  const ciphertext = Buffer.concat([cipher.update(SHARE), cipher.final(), cipher.getAuthTag()])
  return {
    version: 1,
    kdf: KDF,
    cipher: 'A256GCM',
    iv: iv.toString('base64url'),
    ciphertext: ciphertext.toString('base64url'),
  } as const
}

it('openShare opens a share under AES-256-GCM with a nonce of 12 bytes and a tag of 16', async () => {
  expect(await openShare(crypto, KEY, sealedElsewhere(12, 16), 'here')).toEqual(SHARE)
  expect(await openShare(crypto, KEY, sealedElsewhere(13, 16), 'here')).toBeNull()
  expect(await openShare(crypto, KEY, sealedElsewhere(12, 15), 'here')).toBeNull()
  expect(await openShare(crypto, KEY, sealedElsewhere(12, 16), 'elsewhere')).toBeNull()
})

it('sealShare seals a share with a nonce of 12 bytes and a tag of 16', async () => {
  const { iv, ciphertext } = await sealShare(crypto, new Uint8Array(KEY), SHARE, 'here', KDF)
  expect([Buffer.from(iv, 'base64url').length, Buffer.from(ciphertext, 'base64url').length]).toEqual([12, 33 + 16])
})
