import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { silentLogger } from '../db/types.ts'
import { ORIGIN } from '../testing/callServer.ts'
import { startMain } from '../testing/childMain.ts'
import {
  createTestClock,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
} from '../testing/createTestServer.ts'
import { createTestMail } from '../testing/testMail.ts'
import { describeLeftovers } from './from/leftovers.ts'
import type { Product } from './from/products.ts'
import { importUsers } from './importUsers.ts'
import type { ImportCounts } from './progress.ts'

const SMALL_APP_ID = 'an-app-with-room-for-two1'
const APPS = [{ id: OTHER_APP_ID }, { id: SMALL_APP_ID, maxAccounts: 2 }].map((app) => ({
  name: 'App',
  allowedOrigins: [ORIGIN],
  allowUnboundSessions: true,
  ...app,
}))

let database: TestDatabase
let server: TestServer
let folder: string
let file: string
beforeAll(async () => {
  database = await createTestDatabase()
  const beside = { db: database.db, clock: createTestClock(), mail: createTestMail() }
  server = await createTestServer({ mode: 'production', file: { apps: APPS }, beside })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-import-'))
  file = join(folder, 'users.jsonl')
})
afterAll(async () => {
  await server.http.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  await database.db.deleteFrom('security_events').execute()
  rmSync(`${file}.errors.jsonl`, { force: true })
})

const env = () => ({ ...PRODUCTION_ENV, ...(database.url && { DATABASE_URL: database.url }) })

const run = (
  lines: readonly (object | string)[] | Buffer,
  options: { appId?: string; isDryRun?: boolean; onProgress?: () => void } = {},
) => {
  const content = Array.isArray(lines)
    ? lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
    : (lines as Buffer)
  writeFileSync(file, content)
  return importUsers(
    readConfig({ mode: 'production', file: { apps: APPS }, env: env() }),
    { file, appId: options.appId ?? OTHER_APP_ID, isDryRun: options.isDryRun ?? false },
    { folder, logger: silentLogger, progress: { show: () => options.onProgress?.(), end: () => undefined } },
  )
}
const errors = () =>
  readFileSync(`${file}.errors.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line: number; code: string; error: string })
const count = async (table: 'users' | 'linked_accounts' | 'security_events'): Promise<number> => {
  const { n } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const user = (name: string, more: object = {}) => ({
  linked_accounts: [{ type: 'email', address: `${name}@example.com` }],
  ...more,
})

describe('an import of a file', () => {
  it('importUsers makes one user a line, with accounts, metadata, time, previous id and event, and each can log in', async () => {
    const ada = user('ada', { custom_metadata: { plan: 'pro' }, created_at: 1_600_000_000, previous_id: 'old-7' })
    const phone = {
      linked_accounts: [
        { type: 'phone', number: '+14155552671' },
        { type: 'custom_auth', custom_user_id: 'c' },
      ],
    }
    expect(await run([ada, '', phone])).toEqual({
      ...{ lines: 2, made: 2, known: 0, refused: 0 },
      errorFile: undefined,
      leftovers: {},
    })
    const rows = await database.db.selectFrom('users').selectAll().orderBy('created_at').execute()
    expect(rows[0]).toMatchObject({
      id: expect.stringMatching(/^did:latchkey:/),
      app_id: OTHER_APP_ID,
      created_at: new Date(1_600_000_000_000),
      custom_metadata: { plan: 'pro' },
      previous_id: 'old-7',
    })
    const events = await database.db.selectFrom('security_events').select(['event', 'user_id']).execute()
    expect(events).toHaveLength(2)
    expect(events).toContainEqual({ event: 'user_imported', user_id: rows[0]?.id })
    const session = await server.login('ada@example.com')
    expect(session.user.id).toBe(rows[0]?.id)
    expect(await count('linked_accounts')).toBe(3)
    expect(existsSync(`${file}.errors.jsonl`)).toBe(false)
  })

  it('importUsers of the same file again makes no user, and changes nothing', async () => {
    const lines = [user('ada', { previous_id: 'a' }), user('grace')]
    await run(lines)
    const before = await database.db.selectFrom('users').selectAll().orderBy('id').execute()
    expect(await run(lines)).toMatchObject({ made: 0, known: 2, refused: 0 })
    expect(await database.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
    expect(await count('security_events')).toBe(2)
  })

  it('importUsers lists refused lines with their codes, stores nothing of them, and imports the rest', async () => {
    const report = await run([
      user('ada'),
      '{"linked_accounts": [',
      user('grace', { nickname: 'g' }),
      { linked_accounts: [...user('ada').linked_accounts, { type: 'phone', number: '+14155552671' }] },
      '',
      user('ada', { previous_id: 'another' }),
      '{"linked_accounts":[{"type":"custom_auth","custom_user_id":"x"}],"custom_metadata":{"__proto__":1}}',
      { linked_accounts: [{ type: 'custom_auth', custom_user_id: 'a\u0000b' }] },
      '{"linked_accounts":[{"type":"custom_auth","custom_user_id":"y","\\u005f_proto__":1}]}',
      user('edith'),
    ])
    expect(report).toMatchObject({ lines: 9, made: 2, known: 0, refused: 7, errorFile: `${file}.errors.jsonl` })
    expect(errors().sort((a, b) => a.line - b.line)).toEqual([
      { line: 2, code: 'invalid_data', error: expect.stringContaining('The line is not JSON') },
      { line: 3, code: 'invalid_data', error: '"nickname" is not valid: there is no such field' },
      { line: 4, code: 'linked_to_another_user', error: expect.any(String) },
      { line: 6, code: 'linked_to_another_user', error: expect.any(String) },
      { line: 7, code: 'invalid_data', error: 'The line has a field "__proto__".' },
      { line: 8, code: 'invalid_data', error: expect.stringContaining('cannot be stored') },
      { line: 9, code: 'invalid_data', error: 'The line has a field "__proto__".' },
    ])
    expect([await count('users'), await count('linked_accounts')]).toEqual([2, 2])
  })

  it('importUsers accepts a byte order mark, CRLF and a last line without line break, and refuses invalid UTF-8', async () => {
    const text = `\uFEFF${JSON.stringify(user('ada'))}\r\n`
    const latin1 = Buffer.from('{"linked_accounts":[{"type":"custom_auth","custom_user_id":"\xe9"}]}\n', 'latin1')
    expect(
      await run(Buffer.concat([Buffer.from(text), latin1, Buffer.from(JSON.stringify(user('grace')))])),
    ).toMatchObject({ lines: 3, made: 2, refused: 1 })
    expect(errors()).toMatchObject([{ line: 2, code: 'invalid_data' }])
  })

  it('importUsers finds a line that repeats an earlier line of the file, in the same batch or another', async () => {
    const others = Array.from({ length: 600 }, (_, index) => user(`user-${index}`))
    expect(await run([user('ada'), user('ada'), ...others, user('ada'), user('user-3')])).toMatchObject({
      made: 601,
      known: 3,
      refused: 0,
    })
    expect(await count('users')).toBe(601)
  })

  it("importUsers refuses a new user beyond the app's maxAccounts (max_accounts_reached), and goes on with known users", async () => {
    expect(await run([user('a'), user('b'), user('c'), user('a')], { appId: SMALL_APP_ID })).toMatchObject({
      made: 2,
      known: 1,
      refused: 1,
    })
    expect(errors()).toMatchObject([{ line: 3, code: 'max_accounts_reached' }])
  })

  it('two simultaneous imports of one file make each user once', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => user(`twin-${index}`))
    const [one, other] = (await Promise.all([run(lines), run(lines)])) as [ImportCounts, ImportCounts]
    expect([one.made + other.made, one.known + other.known, one.refused + other.refused]).toEqual([300, 300, 0])
    expect(await count('users')).toBe(300)
  })

  it('importUsers waits for a database whose connection breaks, and loses or doubles no user', async () => {
    // PGlite has no URL: it runs inside this process, and its connection cannot break.
    if (!database.url) return
    const pause = jest.spyOn(timers, 'setTimeout')
    const terminate = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      )
    let terminating: Promise<unknown> | undefined
    const lines = Array.from({ length: 3_000 }, (_, index) => user(`patient-${index}`))
    const onProgress = (): void => {
      terminating ??= terminate()
    }
    const counts = await run(lines, { onProgress })
    await terminating
    expect(counts.made + counts.known).toBe(3_000)
    expect(await count('users')).toBe(3_000)
    expect(await count('linked_accounts')).toBe(3_000)
    expect(pause).toHaveBeenCalledWith(2_000)
    pause.mockRestore()
  })

  it('importUsers names a file or an app that does not exist', async () => {
    await expect(run([], { appId: 'nobody' })).rejects.toThrow(`There is no app "nobody" in the configuration`)
    rmSync(file)
    const config = readConfig({ mode: 'production', file: { apps: APPS }, env: env() })
    const options = { folder, logger: silentLogger, progress: { show: () => undefined, end: () => undefined } }
    await expect(importUsers(config, { file, appId: OTHER_APP_ID, isDryRun: false }, options)).rejects.toThrow(
      `The file ${file} cannot be read.`,
    )
    await expect(importUsers(config, { file: folder, appId: undefined, isDryRun: false }, options)).rejects.toThrow(
      'is not a file',
    )
  })
})

/** Imports an export with the given name and text. */
const runFrom = (from: Product, name: string, text: string, isDryRun = false) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return importUsers(
    readConfig({ mode: 'production', file: { apps: APPS }, env: env() }),
    { file: path, appId: OTHER_APP_ID, from, isDryRun },
    { folder, logger: silentLogger, progress: { show: () => undefined, end: () => undefined } },
  )
}
const refusedOf = (name: string) =>
  readFileSync(join(folder, `${name}.errors.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line: number; code: string; error: string })
    .sort((a, b) => a.line - b.line)

const CLERK = `id,first_name,primary_email_address,verified_email_addresses,unverified_email_addresses,password_digest
user_1,Ada,ada@example.com,ada@example.com,,$2a$10$abc
user_2,"Grace ""Amazing""",grace@example.com,,grace@example.com,$2a$10$abc
user_3,Edith,edith@example.com
user_4,Joan,joan@example.com,joan@example.com|j@example.com,,
user_5,Mary,mary@,mary@,,
`
const PRIVY_USERS = [
  { id: 'did:privy:1', created_at: 1_600_000_000, linked_accounts: [{ type: 'email', address: 'ada@example.com' }] },
  { id: 'did:privy:2', created_at: 1_600_000_001, linked_accounts: [{ type: 'passkey', credential_id: 'x' }] },
  { id: 'did:privy:3', created_at: 1_600_000_002, linked_accounts: [{ type: 'email', address: 'grace@example.com' }] },
]

describe('an import of an export', () => {
  it('importUsers --from clerk imports the CSV, refuses wrong lines by number, counts what is left, and repeats without a change', async () => {
    const report = await runFrom('clerk', 'clerk.csv', CLERK)
    expect(report).toMatchObject({ lines: 5, made: 2, known: 0, refused: 3, leftovers: { password: 1, further: 1 } })
    expect(refusedOf('clerk.csv')).toEqual([
      {
        line: 3,
        code: 'invalid_data',
        error:
          'The user has nothing to log in with here, only addresses and accounts that were not verified there, passwords.',
      },
      { line: 4, code: 'invalid_data', error: expect.stringMatching(/^The record is not CSV: /) },
      { line: 6, code: 'invalid_data', error: expect.stringMatching(/^"linked_accounts\.0\.address" is not valid/) },
    ])
    expect(describeLeftovers(report.leftovers)).toEqual([
      'passwords: 1 not imported; users log in by a code or by another account of theirs',
      'further addresses, numbers and accounts of a kind of which a user has one: 1 not imported',
    ])
    const { user: ada } = await server.login('ada@example.com')
    const before = await database.db.selectFrom('users').selectAll().orderBy('id').execute()
    expect(before).toContainEqual(expect.objectContaining({ id: ada.id, previous_id: 'user_1' }))
    expect(await runFrom('clerk', 'clerk.csv', CLERK)).toMatchObject({ made: 0, known: 2, refused: 3 })
    expect(await database.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it.each([
    ['a list', JSON.stringify(PRIVY_USERS, null, 2)],
    ['an answer of the API', JSON.stringify({ data: PRIVY_USERS, next_cursor: null }, null, 2)],
    ['a user in each line', PRIVY_USERS.map((one) => JSON.stringify(one)).join('\n')],
  ])('importUsers --from privy as dry run reads %s, and writes nothing', async (_, text) => {
    const report = await runFrom('privy', 'privy.json', text, true)
    expect(report).toMatchObject({ lines: 3, made: 2, refused: 1, leftovers: {} })
    expect(refusedOf('privy.json')).toMatchObject([{ line: 2, error: expect.stringContaining('only passkeys') }])
    expect(await count('users')).toBe(0)
  })

  it.each([
    ['user_id;email\n', 'auth0.json is not JSON, neither as a whole nor line by line.'],
    ['[\n"ada@example.com"\n]', 'Here must be users, as JSON objects.'],
  ])('importUsers --from refuses the whole file %j', async (text, problem) => {
    await expect(runFrom('auth0', 'auth0.json', text)).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(problem) }),
    )
  })
})

describe('a dry run', () => {
  it('importUsers as dry run reports what an import would refuse, in file and database, and writes nothing', async () => {
    await run([user('stored', { previous_id: 'one' })])
    const lines = [
      user('ada'),
      user('ada'),
      user('ada', { previous_id: 'x' }),
      user('stored'),
      user('stored', { previous_id: 'two' }),
      { linked_accounts: [] },
    ]
    const report = await run(lines, { isDryRun: true })
    expect(report).toMatchObject({ lines: 6, made: 1, known: 2, refused: 3 })
    expect(errors().map(({ line, code }) => [line, code])).toEqual(
      expect.arrayContaining([
        [3, 'linked_to_another_user'],
        [5, 'linked_to_another_user'],
        [6, 'invalid_data'],
      ]),
    )
    expect([await count('users'), await count('security_events')]).toEqual([1, 1])
    expect(await run(lines)).toMatchObject({ made: 1, known: 2, refused: 3 })
  })
})

it.each([true, false])(
  'importUsers refuses a user whom a backend deleted with user_deleted, also as dry run: %s',
  async (isDryRun) => {
    await run([user('gone')])
    await database.db
      .updateTable('users')
      .set({ deleted_at: new Date(0) })
      .execute()
    expect(await run([user('gone')], { isDryRun })).toMatchObject({ lines: 1, refused: 1 })
    expect(errors()).toMatchObject([{ line: 1, code: 'user_deleted' }])
  },
)

describe('latchkey-server import', () => {
  it('latchkey-server import that was killed and is run again makes each user once, and exits with 1 for a refused line', async () => {
    const lines = Array.from({ length: 6_000 }, (_, index) => JSON.stringify(user(`many-${index}`)))
    writeFileSync(file, `${lines.join('\n')}\n{}\n`)
    const config = join(folder, 'latchkey.json')
    writeFileSync(config, JSON.stringify({ apps: [APPS[0]] }))
    const start = () => startMain(['import', file, '--config', config], env())
    const first = start()
    while ((await count('users')) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    first.process.kill('SIGKILL')
    await first.exited
    const after = await count('users')
    expect(after).toBeLessThan(6_000)
    expect(after % 500).toBe(0)
    const second = start()
    expect(await second.exited).toBe(1)
    expect([await count('users'), await count('linked_accounts'), await count('security_events')]).toEqual([
      6_000, 6_000, 6_000,
    ])
    expect(second.output()).toContain('users were imported')
    expect(errors()).toMatchObject([{ line: 6_001, code: 'invalid_data' }])
    expect(second.output()).not.toContain('@example.com')
  })
})
