import { changeOperators } from './changeOperators.ts'
import { readConfig } from './config.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { readOperatorsCommand, type OperatorsCommand } from './operatorsCommand.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from './testing/createTestServer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const run = (command: OperatorsCommand, file: object = { console: {} }) =>
  changeOperators(
    readConfig({
      mode: 'production',
      file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }], ...file },
      env: { ...PRODUCTION_ENV, ...(database.url && { DATABASE_URL: database.url }) },
    }),
    command,
    silentLogger,
  )

it('latchkey-server operators invites, lists, changes and removes an operator, and invites them again', async () => {
  const email = 'ada@example.com'
  expect(await run({ action: 'invite', email, role: 'support' })).toMatchObject([
    { email, role: 'support', state: 'invited', lastSeenAt: null, url: 'https://auth.example.com/console' },
  ])
  expect(await run({ action: 'role', email, role: 'admin' })).toMatchObject([{ email, role: 'admin' }])
  expect(await run({ action: 'remove', email })).toMatchObject([{ email, state: 'removed' }])
  await expect(run({ action: 'remove', email })).rejects.toThrow('ada@example.com is no operator')
  await run({ action: 'invite', email, role: 'viewer' })
  expect(await run({ action: 'list' })).toMatchObject([
    { email, role: 'admin', state: 'removed' },
    { email, role: 'viewer', state: 'invited' },
  ])
  expect(await database.db.selectFrom('allowlist_entries').select(['app_id', 'key']).execute()).toEqual([
    { app_id: 'latchkey-operator-console', key: email },
  ])
})

it('latchkey-server operators invite names the page at the origin and path of the console', async () => {
  const file = { console: { path: '/staff', origin: 'https://staff.example.com' } }
  const [invited] = await run({ action: 'invite', email: 'url@example.com', role: 'viewer' }, file)
  expect(invited?.url).toBe('https://staff.example.com/staff')
})

it('latchkey-server operators is refused where there is no console', async () => {
  await expect(async () => run({ action: 'list' }, {})).rejects.toThrow('There is no console')
})

it.each<[string[], { role?: string }, string]>([
  [[], {}, 'operators is followed by'],
  [['promote', 'a@example.com'], {}, 'operators is followed by'],
  [['invite'], { role: 'admin' }, 'operators invite needs the mail address'],
  [['invite', 'nobody'], { role: 'admin' }, 'operators invite needs the mail address'],
  [['invite', 'a@example.com'], {}, 'operators invite needs --role'],
  [['role', 'a@example.com'], { role: 'owner' }, 'operators role needs --role'],
  [['remove', 'a@example.com'], { role: 'admin' }, 'operators remove takes no --role'],
  [['list', 'a@example.com'], {}, 'operators list takes nothing more'],
])('the command line operators %j %j is refused: %s', (words, options, problem) => {
  expect(() => readOperatorsCommand(words, options)).toThrow(problem)
})

it('an address on the command line is normalised', () => {
  expect(readOperatorsCommand(['invite', ' Ada@Example.COM '], { role: 'admin' })).toEqual({
    action: 'invite',
    email: 'ada@example.com',
    role: 'admin',
  })
})
