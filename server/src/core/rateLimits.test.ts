import { createTestClock } from '../testing/createTestServer.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { createKeyring } from './keyring.ts'
import { clientNetwork, clientSite, createRateLimits } from './rateLimits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const keyring = createKeyring('a secret that is long enough for a test')
const limit = { limit: 3, windowS: 60 }

describe('rate limits', () => {
  it('let through as many as the limit, also when they come at once and over two servers', async () => {
    const clock = createTestClock()
    const servers = [createRateLimits(database.db, clock, keyring), createRateLimits(database.db, clock, keyring)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => servers[index % 2]!.count('at-once', ['a'], limit)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('say how many seconds are left, and start anew after them', async () => {
    const clock = createTestClock()
    const limits = createRateLimits(database.db, clock, keyring)
    for (let count = 0; count < 3; count += 1) await limits.count('window', ['a'], limit)
    clock.advance(20)
    await expect(limits.count('window', ['a'], limit)).rejects.toMatchObject({ status: 429, code: 'too_many_requests', retryAfterS: 40 })
    clock.advance(40)
    await expect(limits.count('window', ['a'], limit)).resolves.toBeUndefined()
  })

  it('count each action and each caller for itself', async () => {
    const limits = createRateLimits(database.db, createTestClock(), keyring)
    const one = { limit: 1, windowS: 60 }
    await limits.count('x', ['a', 'b'], one)
    await expect(limits.count('x', ['a', 'b'], one)).rejects.toMatchObject({ status: 429 })
    await limits.count('x', ['ab'], one)
    await limits.count('y', ['a', 'b'], one)
  })

  it('take back what was refunded', async () => {
    const limits = createRateLimits(database.db, createTestClock(), keyring)
    const one = { limit: 1, windowS: 60 }
    await limits.count('refund', ['a'], one)
    await limits.refund('refund', ['a'], one)
    await expect(limits.count('refund', ['a'], one)).resolves.toBeUndefined()
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('see %s as %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network)
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('see %s at the site %s', (ip, site) => {
    expect(clientSite(ip)).toBe(site)
  })
})
