import { createKeyring } from '../keys/keyring.ts'
import { createNonces } from './nonces.ts'

it('a proof nonce issued at the start of a minute is accepted from 60 s before until 360 s after, and refused otherwise', () => {
  let now = 60_000_000
  const nonces = createNonces(createKeyring('a secret that is long enough for a test'), { now: () => now })
  const nonce = nonces.current()
  expect(nonce).toMatch(/^[0-9a-z]+\.[\w-]{22}$/)
  const isGoodAfter = (ms: number) => {
    now = 60_000_000 + ms
    return nonces.isGood(nonce)
  }
  expect([-60_001, -60_000, 0, 359_999, 360_000].map(isGoodAfter)).toEqual([false, true, true, true, false])
})
