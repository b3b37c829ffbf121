import { createCipheriv } from 'node:crypto'
import { openBytes, sealBytes } from './aesGcm.ts'

const KEY = Buffer.alloc(32, 7)

it('openBytes opens the stored form: nonce of 12 bytes, ciphertext, tag of 16', () => {
  const iv = Buffer.alloc(12, 3)
  const cipher = createCipheriv('aes-256-gcm', KEY, iv, { authTagLength: 16 }).setAAD(Buffer.from('here'))
  const stored = Buffer.concat([iv, cipher.update('share'), cipher.final(), cipher.getAuthTag()])
  expect(openBytes(KEY, 'here', stored).toString()).toBe('share')
  expect(() => openBytes(KEY, 'elsewhere', stored)).toThrow()
})

it('sealBytes adds a nonce of 12 bytes and a tag of 16 to the ciphertext, and openBytes opens the result [V11.3.2]', () => {
  const sealed = sealBytes(KEY, 'here', Buffer.from('share'))
  expect(sealed).toHaveLength(12 + 5 + 16)
  expect(openBytes(KEY, 'here', sealed).toString()).toBe('share')
})
