/** Tests `latchkey-server webhooks`, from its arguments to the database. */
import { changeWebhooks } from './changeWebhooks.ts'
import { readCommand } from './cli.ts'
import { readConfig } from './config.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from './testing/createTestServer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const run = async (...args: string[]) => {
  const command = readCommand(['webhooks', ...args])
  if (command.kind !== 'webhooks') throw new Error('another command')
  const config = readConfig({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] },
    env: { ...PRODUCTION_ENV, ...(database.url && { DATABASE_URL: database.url }) },
  })
  return (await changeWebhooks(config, command, silentLogger)).map(({ fields }) => fields)
}
const url = 'https://shop.example.com/hooks'

it('latchkey-server webhooks adds an endpoint, lists, changes, turns off and removes it, and its secret is shown once', async () => {
  const [made] = await run('create', '--app', OTHER_APP_ID, '--url', url, '--types', 'user.created,user.deleted')
  expect(made).toMatchObject({
    state: 'on',
    types: 'user.created,user.deleted',
    secret: expect.stringMatching(/^whsec_/),
  })
  const id = made?.id as string
  expect(JSON.stringify(await run('list'))).not.toContain('whsec_')
  expect(await run('change', id, '--types', 'all', '--description', 'mirror')).toMatchObject([
    { types: 'all', description: 'mirror', url },
  ])
  expect(await run('off', id)).toMatchObject([{ state: 'off' }])
  expect(await run('on', id)).toMatchObject([{ state: 'on' }])
  const [rotated] = await run('rotate', id)
  expect(rotated?.secret).not.toBe(made?.secret)
  const [{ messageId } = {}] = await run('test', id)
  expect(await run('deliveries', id)).toMatchObject([
    { messageId, type: 'webhook.test', state: 'waiting', status: null },
  ])
  await database.db.updateTable('webhook_deliveries').set({ state: 'dead' }).execute()
  expect(await run('replay', id, '--since', '2026-01-01', '--state', 'delivered')).toEqual([{ id, replayed: 0 }])
  expect(await run('replay', id, '--message', messageId as string)).toEqual([{ id, replayed: 1 }])
  await run('remove', id)
  expect(await run('list', '--app', OTHER_APP_ID)).toEqual([])
})

it.each([
  [['create', '--app', 'nobody', '--url', url], 'There is no app "nobody"'],
  [['create', '--app', OTHER_APP_ID, '--url', 'http://shop.example.com'], '--url must be https'],
  [['create', '--app', OTHER_APP_ID], 'webhooks create needs --app and --url'],
  [['create', '--app', OTHER_APP_ID, '--url', url, '--types', 'Everything!'], 'Not "Everything!"'],
  [['remove', 'nothing'], 'There is no endpoint "nothing"'],
  [['remove'], 'webhooks remove needs the id of the endpoint'],
  [['replay', 'x'], 'webhooks replay needs --message'],
  [['list', '--url', url], 'webhooks list takes no --url'],
  [['deliveries', 'x', '--state', 'lost'], '--state is one of waiting, delivered, dead'],
  [['change', 'x'], 'webhooks change needs what to change'],
  [['destroy', 'x'], 'webhooks is followed by list, create'],
])('latchkey-server webhooks %j is refused, and says why', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words)
})
