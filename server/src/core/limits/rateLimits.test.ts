import { sql } from 'kysely'
import { createTestClock } from '../../testing/createTestServer.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { currentRun } from '../../db/testing/testRun.ts'
import { createKeyring } from '../keys/keyring.ts'
import { clientNetwork, clientSite, createRateLimits } from './rateLimits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const keyring = createKeyring('a secret that is long enough for a test')
const limit = { limit: 3, windowS: 60 }

describe('rate limits', () => {
  it('a rate limit lets through exactly its number of simultaneous calls over two servers [CODE-56, ERROR-28, HTTP-33]', async () => {
    const clock = createTestClock()
    const servers = [createRateLimits(database.db, clock, keyring), createRateLimits(database.db, clock, keyring)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => servers[index % 2]!.count('at-once', ['a'], limit)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('a refused call gets the seconds left in the window, after which the rate limit starts anew [HTTP-33]', async () => {
    const clock = createTestClock()
    const limits = createRateLimits(database.db, clock, keyring)
    for (let count = 0; count < 3; count += 1) await limits.count('window', ['a'], limit)
    clock.advance(20)
    await expect(limits.count('window', ['a'], limit)).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfterS: 40,
    })
    clock.advance(40)
    await expect(limits.count('window', ['a'], limit)).resolves.toBeUndefined()
  })

  it('rate limits count each action and each caller separately', async () => {
    const limits = createRateLimits(database.db, createTestClock(), keyring)
    const one = { limit: 1, windowS: 60 }
    await limits.count('x', ['a', 'b'], one)
    await expect(limits.count('x', ['a', 'b'], one)).rejects.toMatchObject({ status: 429 })
    await limits.count('x', ['ab'], one)
    await limits.count('y', ['a', 'b'], one)
  })

  it('a rate limit of one lets a second call through after the count of the first was refunded', async () => {
    const limits = createRateLimits(database.db, createTestClock(), keyring)
    const one = { limit: 1, windowS: 60 }
    await limits.count('refund', ['a'], one)
    await limits.refund('refund', ['a'], one)
    await expect(limits.count('refund', ['a'], one)).resolves.toBeUndefined()
  })

  describe('several at once', () => {
    const one = { limit: 1, windowS: 60 }
    const of = (who: string, most = limit) => ({ action: 'several', who: [who], limit: most })
    const countsOf = (limits: ReturnType<typeof createRateLimits>, ...who: string[]) =>
      // Counts until the limit refuses: the tries that are left tell how many were counted before.
      Promise.all(
        who.map(async (name) => {
          for (let more = 0; ; more += 1)
            if (
              await limits.count('several', [name], limit).then(
                () => false,
                () => true,
              )
            )
              return 3 - more
        }),
      )

    it('countAll counts groups of limits in order, and counts no limit of a group in which one refuses', async () => {
      const limits = createRateLimits(database.db, createTestClock(), keyring)
      await limits.count('several', ['full'], one)
      await expect(
        limits.countAll([[of('first')], [of('a'), of('b'), of('full', one), of('behind')], [of('last')]]),
      ).rejects.toMatchObject({ status: 429, code: 'too_many_requests', retryAfterS: 60 })
      expect(await countsOf(limits, 'first', 'a', 'b', 'behind', 'last')).toEqual([1, 0, 0, 0, 0])
    })

    it('countAll calls onUsedUp once in a window for a limit that is used up', async () => {
      const clock = createTestClock()
      const limits = createRateLimits(database.db, clock, keyring)
      const onUsedUp = jest.fn()
      const count = () => limits.countAll([[{ action: 'watched', who: ['a'], limit: one, onUsedUp }]]).catch(() => {})
      for (let round = 0; round < 4; round += 1) await count()
      expect(onUsedUp).toHaveBeenCalledTimes(1)
      clock.advance(60)
      for (let round = 0; round < 4; round += 1) await count()
      expect(onUsedUp).toHaveBeenCalledTimes(2)
    })

    it('countAll lets through exactly the shared limit of 20 of 40 simultaneous callers on two servers', async () => {
      const clock = createTestClock()
      const servers = [createRateLimits(database.db, clock, keyring), createRateLimits(database.db, clock, keyring)]
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) =>
          servers[index % 2]!.countAll([
            [of(`caller ${index % 8}`), of(`site ${index % 4}`, { limit: 100, windowS: 60 })],
            [of('everybody', { limit: 20, windowS: 60 })],
          ]),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    })

    it('countAll accepts a limit of 10,000,000,000', async () => {
      const limits = createRateLimits(database.db, createTestClock(), keyring)
      await expect(limits.countAll([[of('high', { limit: 10_000_000_000, windowS: 60 })]])).resolves.toBeUndefined()
    })

    it('refundAll takes back the counts of two rate limits in one call', async () => {
      const limits = createRateLimits(database.db, createTestClock(), keyring)
      await limits.countAll([[of('back 1'), of('back 2')]])
      await limits.refundAll([of('back 1'), of('back 2')])
      expect(await countsOf(limits, 'back 1', 'back 2')).toEqual([0, 0])
    })

    // PGlite has a single session, so nothing can run concurrently.
    if (currentRun().engine !== 'pglite')
      it('refundAll does not deadlock with a count of the same limits, in whatever order they are counted', async () => {
        const { db } = database
        const limits = createRateLimits(db, createTestClock(), keyring)
        const isWaiting = async () => {
          const { rows } =
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limits%'`.execute(
              db,
            )
          return rows.length === 1
        }
        // Both orders, since one of them may be that of the index or of the table.
        for (const order of [
          ['left', 'right'],
          ['right', 'left'],
        ] as const) {
          const counted = order.map((who) => of(who))
          await limits.countAll([counted])
          let refunding: Promise<void> | undefined
          await db.transaction().execute(async (tx) => {
            await limits.count('several', [order[0]], limit, tx)
            refunding = limits.refundAll(counted)
            while (!(await isWaiting())) continue
            await limits.count('several', [order[1]], limit, tx)
          })
          await refunding
        }
        expect(await countsOf(limits, 'left', 'right')).toEqual([2, 2])
      })
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('rate limits treat the address %s as %s [HTTP-32]', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network)
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('rate limits treat the address %s as of the network site %s', (ip, site) => {
    expect(clientSite(ip)).toBe(site)
  })
})
