import { Registry } from 'prom-client'
import { deleteExpired } from '../core/housekeeping/deleteExpired.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { createHousekeepingMetrics } from './housekeepingMetrics.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

it('housekeeping metrics count deleted rows by table, the time they took, and the rows left', async () => {
  const registry = new Registry()
  const observer = createHousekeepingMetrics(registry, server.clock)
  const valueOf = async (series: string) => {
    const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  await server.codeFor('ada@example.com')
  await server.codeFor('grace@example.com')
  server.clock.advance(700)
  // The codes expired after ten minutes, 100 s ago, and nothing has deleted them yet.
  await observer.onDone(server.db)
  expect(await valueOf('latchkey_housekeeping_lag_seconds{table="one_time_codes"}')).toBe(100)
  await deleteExpired(server.longRunning, server.clock, { onBatch: observer.onBatch })
  await observer.onDone(server.db)
  expect(await valueOf('latchkey_housekeeping_rows_removed_total{table="one_time_codes"}')).toBe(2)
  expect(await valueOf('latchkey_housekeeping_lag_seconds{table="one_time_codes"}')).toBe(0)
  expect(await valueOf('latchkey_housekeeping_batch_duration_seconds_count')).toBe(2)
  expect(await valueOf('latchkey_housekeeping_runs_total{outcome="ok"}')).toBe(2)
  expect(await valueOf('latchkey_housekeeping_last_success_timestamp_seconds')).toBe(server.clock.now() / 1000)
})

it('housekeeping metrics count a failed run', async () => {
  const registry = new Registry()
  const observer = createHousekeepingMetrics(registry, server.clock)
  const start = server.clock.now()
  server.clock.advance(60)
  observer.onFailure()
  const text = await registry.metrics()
  expect(text).toContain('latchkey_housekeeping_runs_total{outcome="failed"} 1\n')
  expect(text).toContain(`latchkey_housekeeping_last_success_timestamp_seconds ${start / 1000}\n`)
})
