import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { startMain, type ChildMain } from '../testing/childMain.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from '../testing/createTestServer.ts'

const ORIGIN = 'https://app.example.com'

let database: TestDatabase
let folder: string
let child: ChildMain
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-processes-'))
})
afterAll(async () => {
  if (child.process.exitCode === null) child.process.kill('SIGKILL')
  await child.exited
  await database.close()
  rmSync(folder, { recursive: true })
})

const workersOf = (parent: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

/** Makes a request on a new connection, since workers take turns by connection. */
const call = (
  url: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: object; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const json = { 'content-type': 'application/json', origin: ORIGIN, 'latchkey-app-id': OTHER_APP_ID }
    request(url, { method, agent: new Agent(), headers: { ...(body && json), ...headers } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20)
}

const counted = (metrics: string, series: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 'NaN',
  )

it('two server processes share limits and metrics, a killed one is replaced, and all end in order after the grace [V16.2.3]', async () => {
  const config = join(folder, 'latchkey.json')
  writeFileSync(
    config,
    JSON.stringify({
      apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN] }],
      rateLimits: { codeTriesPerCaller: { limit: 4, windowS: 600 } },
    }),
  )
  const where: Record<string, string> =
    database.url === undefined ? { LATCHKEY_DATA_DIR: join(folder, 'data') } : { DATABASE_URL: database.url }
  child = startMain(['start', '--port', '0', '--host', '127.0.0.1', '--config', config], {
    ...PRODUCTION_ENV,
    ...where,
    LATCHKEY_PROCESSES: '2',
    LATCHKEY_SHUTDOWN_GRACE_S: '1',
    LATCHKEY_METRICS_PORT: '0',
    LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const url = await child.ready
  const parent = child.process.pid as number
  const workers = workersOf(parent)
  expect(workers).toHaveLength(2)

  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(url + EMAIL_PATHS.authenticate, { method: 'POST', body: { email: 'ada@example.com', code: '123456' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 429, 429, 429, 429])

  const metricsUrl = /Metrics at (\S+?)"/.exec(child.output())?.[1] as string
  const read = async (): Promise<string> => (await call(metricsUrl)).text
  const refused =
    'latchkey_http_requests_total{method="POST",route="/api/v1/passwordless/authenticate",plugin="email",status="429"}'
  const before = await read()
  expect(counted(before, refused)).toBe(4)
  expect(counted(before, 'latchkey_limits_hit_total{limit="email/try-by-caller"}')).toBe(4)
  expect(counted(before, 'latchkey_processes')).toBe(2)
  expect(counted(before, 'latchkey_database_connections_max')).toBe(20)
  expect(counted(before, 'latchkey_database_available')).toBe(1)
  expect((await call(metricsUrl.replace('/metrics', '/'))).status).toBe(404)

  const [victim] = workers as [number, number]
  process.kill(victim, 'SIGKILL')
  await until(() => child.output().includes(`A new worker has replaced ${victim}.`))
  expect(child.output()).toContain(`Worker ${victim} ended (SIGKILL). A new one starts in 100 ms.`)
  const replaced = workersOf(parent)
  expect(replaced).toHaveLength(2)
  expect((await call(`${url}/readyz`)).status).toBe(200)
  const after = await read()
  // The counts of the killed worker are kept.
  expect(counted(after, refused)).toBe(4)
  expect(counted(after, 'latchkey_process_restarts_total')).toBe(1)

  child.process.kill('SIGTERM')
  // For the grace, the workers are not ready any more and serve what comes.
  await until(async () => (await call(`${url}/readyz`)).text === '{"status":"unavailable","database":"ok"}')
  expect((await call(`${url}/.well-known/jwks.json`)).status).toBe(200)
  expect(await child.exited).toBe(0)
  for (const pid of replaced) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  const lines = child.output().trim().split('\n')
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  expect(lines.filter((line) => line.includes('Latchkey server ready'))).toHaveLength(1)
})

it('several server processes print once what keeps them from starting, and exit with its code', async () => {
  const config = join(folder, 'broken.json')
  writeFileSync(
    config,
    JSON.stringify({
      apps: [
        { id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN], plugins: { sms: { allowedCountries: 'all' } } },
      ],
    }),
  )
  const where: Record<string, string> = database.url === undefined ? {} : { DATABASE_URL: database.url }
  const broken = startMain(['start', '--port', '0', '--config', config], {
    ...PRODUCTION_ENV,
    ...where,
    LATCHKEY_PROCESSES: '2',
  })
  expect(await broken.exited).toBe(2)
  expect(broken.output().match(/allowedCountries/g)).toHaveLength(1)
})
