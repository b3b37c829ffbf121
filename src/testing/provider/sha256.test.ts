import { createHash } from 'node:crypto'
import { sha256 } from './sha256.ts'

describe('sha256', () => {
  it.each(['', 'abc', 'ü🌱', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'a'.repeat(1_000)])(
    'agrees with Node on %j',
    (text) => {
      expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
    },
  )
})
