import { createHash } from 'node:crypto'
import { createLocalKeys } from './localKeys.ts'

it('names a key by 16 hex digits, which stand beside all that it wraps', () => {
  const key = Buffer.alloc(32, 7)
  const digest = createHash('sha256').update('latchkey/recovery-key-id/v1').update(key).digest('hex')
  expect(createLocalKeys(() => [key]).keyId).toBe(digest.slice(0, 16))
})
