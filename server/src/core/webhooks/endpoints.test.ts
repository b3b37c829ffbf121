/** Tests the endpoints of the configuration file, and secrets while the server's own secret is replaced. */
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createEndpoints, openSecrets, resealEndpoints, type FileEndpoint } from './endpoints.ts'

const OLD = 'the secret of before, which is long enough'
const NEW = 'the secret of now, which is long enough too'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
})
afterEach(async () => {
  await server.db.deleteFrom('webhook_endpoints').execute()
})
afterAll(() => server.close())

const endpointsUnder = (secret: string) =>
  createEndpoints({
    db: server.db,
    clock: server.clock,
    keyring: createKeyring(secret),
    events: { record: async () => undefined },
  })
const mirror: FileEndpoint = {
  appId: OTHER_APP_ID,
  name: 'mirror',
  url: 'https://mirror.example.com/',
  types: null,
  description: null,
  isOn: true,
  secrets: ['whsec_AAAA'],
}

it('endpoints of the file are the same at each start, changed with it, removed with it, and found again with it', async () => {
  const endpoints = endpointsUnder(NEW)
  await endpoints.syncFile([mirror, { ...mirror, name: 'mail' }])
  const [first] = await endpoints.list()
  await endpoints.syncFile([{ ...mirror, types: ['user.created'] }])
  expect(await endpoints.list()).toMatchObject([{ types: ['user.created'], isOn: true, isFromFile: true }])
  await endpoints.syncFile([])
  expect(await endpoints.list()).toEqual([])
  await endpoints.syncFile([mirror, { ...mirror, name: 'mail' }])
  expect((await endpoints.list()).map(({ id }) => id)).toContain(first?.id)
})

it('an endpoint of the file that was turned off for its failures stays off at the next start, until its URL changes', async () => {
  const endpoints = endpointsUnder(NEW)
  await endpoints.syncFile([mirror])
  const [{ id } = { id: '' }] = await endpoints.list()
  await endpoints.turnOff(id, 'gone')
  await endpoints.syncFile([mirror])
  expect(await endpoints.find(id)).toMatchObject({ isOn: false, offReason: 'gone' })
  await endpoints.syncFile([{ ...mirror, url: 'https://other.example.com/' }])
  expect(await endpoints.find(id)).toMatchObject({ isOn: true, offReason: null })
})

it("secrets of endpoints are sealed again under the server's new secret, and one that does not open is named", async () => {
  const made = await endpointsUnder(OLD).create(OTHER_APP_ID, {
    url: 'https://a.example.com',
    types: null,
    description: null,
    isOn: true,
  })
  const stranger = await endpointsUnder('a secret of somebody else, long enough').create(OTHER_APP_ID, {
    url: 'https://b.example.com',
    types: null,
    description: null,
    isOn: true,
  })
  expect(await resealEndpoints(server.db, createKeyring(NEW, OLD))).toEqual([stranger?.id])
  const row = await server.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', made?.id as string)
    .executeTakeFirstOrThrow()
  expect(openSecrets(createKeyring(NEW), row)).toEqual([{ secret: made?.secret }])
})
