import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { createTestClock } from '../../testing/createTestServer.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createCounters } from './counters.ts'
import { readCounters } from './readCounters.ts'

const APP = 'the-app-of-these-counters'
const OTHER = 'another-app-of-the-counts'
/** Thursday, 15 January 2026, 12:00 UTC. */
const START = Date.UTC(2026, 0, 15, 12) / 1000

let database: TestDatabase
let clock: ReturnType<typeof createTestClock>
beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
})
afterEach(() => database.close())

const create = () =>
  createCounters({
    db: database.db,
    clock,
    keyring: createKeyring('a-secret-of-this-test-that-is-long-enough'),
    appIds: new Set([APP, OTHER]),
  })
const read = (step: 'hour' | 'day' | 'week', from: number, to: number, appId?: string) =>
  readCounters(database.db, { appId, from, to, step })

it('what two servers counted in an hour is added up, by method, code and step, and hours without anything are there [CONSOLE-13]', async () => {
  const [one, two] = [create(), create()]
  for (const counters of [one, two]) {
    counters.login('email', 'login', { appId: APP })
    counters.login('passkey', 'sign_up', { appId: APP })
    counters.login('email', 'refused', { appId: APP, code: 'allowlist_rejected' })
    counters.code('email', 'issued', APP)
  }
  one.login('email', 'login', { appId: APP })
  one.login('email', 'failed', { appId: APP })
  one.login('email', 'login', { appId: OTHER })
  one.login('email', 'login', { appId: 'an app that is not configured' })
  await Promise.all([one.flush(), two.flush()])
  await one.flush()
  clock.advance(3_600)
  two.login('email', 'login', { appId: APP })
  await two.flush()

  const nothing = { logins: {}, sign_ups: {}, refused: {}, failed: 0, requests: 0, errors: 0, active_users: null }
  const noCodes = { issued: 0, not_sent: 0, rejected: 0, used: 0 }
  expect(await read('hour', START - 1, START + 3_600, APP)).toEqual([
    { ...nothing, at: START - 3_600, codes: noCodes, latency_ms: null },
    {
      ...nothing,
      at: START,
      logins: { email: 3 },
      sign_ups: { passkey: 2 },
      refused: { allowlist_rejected: 2 },
      failed: 1,
      codes: { ...noCodes, issued: 2 },
      latency_ms: null,
    },
    { ...nothing, at: START + 3_600, logins: { email: 1 }, codes: noCodes, latency_ms: null },
  ])
  expect(await read('hour', START, START)).toMatchObject([{ logins: { email: 4 } }])
  expect(await read('week', START, START, APP)).toMatchObject([
    { at: Date.UTC(2026, 0, 12) / 1000, logins: { email: 4 } },
  ])
})

it('counts are kept for the next time if the database does not take them', async () => {
  const counters = create()
  counters.login('email', 'login', { appId: APP })
  await database.db.schema.alterTable('counters').renameTo('counters_away').execute()
  await expect(counters.flush()).rejects.toThrow('counters')
  counters.login('email', 'login', { appId: APP })
  await database.db.schema.alterTable('counters_away').renameTo('counters').execute()
  await counters.flush()
  expect(await read('hour', START, START, APP)).toMatchObject([{ logins: { email: 2 } }])
})

it('active users are counted once a day and once a week, on whichever servers they were [CONSOLE-14]', async () => {
  const [one, two] = [create(), create()]
  for (let user = 0; user < 40; user += 1) one.active(APP, `did:${user}`)
  for (let user = 20; user < 60; user += 1) two.active(APP, `did:${user}`)
  await Promise.all([one.flush(), two.flush()])
  clock.advance(86_400)
  for (let user = 50; user < 70; user += 1) one.active(APP, `did:${user}`)
  await one.flush()
  const days = await read('day', START, START + 86_400, APP)
  expect(days.map(({ active_users: users }) => users)).toEqual([60, 20])
  const [week] = await read('week', START, START + 86_400)
  expect(Math.abs((week?.active_users ?? 0) - 70)).toBeLessThanOrEqual(2)
})

it('the durations of requests give their quantiles, and those of 5xx count as errors', async () => {
  const rows = [
    ['request', '50', 90],
    ['request', '250', 9],
    ['request', 'longer', 1],
    ['error', '503', 2],
  ] as const
  await database.db.transaction().execute(async (tx) => {
    for (const [name, label, n] of rows)
      await tx
        .insertInto('counters')
        .values({ hour: new Date(START * 1000), app_id: APP, name, label, n } as never)
        .execute()
  })
  expect(await read('hour', START, START, APP)).toMatchObject([
    { requests: 100, errors: 2, latency_ms: { p50: 39, p95: 183, p99: 250 } },
  ])
})

it('counts and estimates are deleted after 400 days [CONSOLE-13]', async () => {
  const counters = create()
  counters.login('email', 'login', { appId: APP })
  counters.active(APP, 'did:ada')
  await counters.flush()
  const rows = async (): Promise<number[]> =>
    Promise.all(
      (['counters', 'active_users'] as const).map(
        async (table) => (await database.db.selectFrom(table).select('app_id').execute()).length,
      ),
    )
  clock.advance(399 * 86_400)
  await deleteExpired(database.longRunning, clock)
  expect(await rows()).toEqual([1, 1])
  clock.advance(2 * 86_400)
  await deleteExpired(database.longRunning, clock)
  expect(await rows()).toEqual([0, 0])
})
