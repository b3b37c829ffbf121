import { createHash } from 'node:crypto'
import { createLocalKeys } from './localKeys.ts'

it('createLocalKeys names a key by the first 16 hex digits of its SHA-256', () => {
  const key = Buffer.alloc(32, 7)
  const digest = createHash('sha256').update('latchkey/recovery-key-id/v1').update(key).digest('hex')
  expect(createLocalKeys(() => [key]).keyId).toBe(digest.slice(0, 16))
})
