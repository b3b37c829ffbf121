/** Tests the routes by which backends manage the endpoints of webhooks. */
import { Webhook } from 'standardwebhooks'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { createTestReceiver, type TestReceiver } from '../webhooks/testing/receiver.ts'
import { createTestBackend, type TestBackend } from './testing.ts'

const PATH = `/api/v1/apps/${OTHER_APP_ID}/webhooks`
const URL = 'https://shop.example.com/hooks'
const FILE_SECRETS = [1, 2].map((n) => `whsec_${Buffer.alloc(32, n).toString('base64')}`)

let server: TestServer
let backend: TestBackend
let receiver: TestReceiver
beforeAll(async () => {
  const app = { id: OTHER_APP_ID, name: 'Other', allowedOrigins: ['http://localhost:5173'] }
  const webhooks = [{ name: 'mirror', url: 'https://mirror.example.com/', types: ['user.deleted'] }]
  server = await createTestServer({
    mode: 'production',
    file: { apps: [{ ...app, webhooks }] },
    env: { LATCHKEY_WEBHOOK_SECRET_MIRROR: FILE_SECRETS.join(' ') },
  })
  backend = await createTestBackend(server)
  receiver = createTestReceiver(server)
})
afterAll(() => server.close())

interface Endpoint {
  id: string
  secret: string
  code: string
}
const add = (body: object = { url: URL }) => backend.call<Endpoint>('POST', PATH, body)
const patch = async (id: string, body: object) => {
  const { statusCode: status, payload } = await server.http.inject({
    method: 'PATCH',
    url: `${PATH}/${id}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${OTHER_APP_ID}:${backend.secret}`).toString('base64')}`,
      'latchkey-app-id': OTHER_APP_ID,
    },
    payload: body,
  })
  return { status, body: JSON.parse(payload) as Record<string, unknown> }
}

it('an endpoint is added with a secret that is told once, listed without it, changed and removed', async () => {
  const { status, body: made } = await add({ url: URL, types: ['user.created'], description: 'mirror' })
  expect(status).toBe(200)
  expect(made).toMatchObject({ url: URL, types: ['user.created'], enabled: true, is_in_file: false })
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const list = await backend.call<object[]>('GET', PATH)
  expect(list.body).toContainEqual(expect.objectContaining({ id: made.id, description: 'mirror' }))
  expect(JSON.stringify(list.body)).not.toContain('whsec_')
  expect(await patch(made.id, { types: null, enabled: false })).toMatchObject({
    status: 200,
    body: { url: URL, types: null, description: 'mirror', enabled: false },
  })
  expect((await backend.call('DELETE', `${PATH}/${made.id}`)).status).toBe(200)
  expect((await backend.call('DELETE', `${PATH}/${made.id}`)).body).toMatchObject({
    code: 'webhook_endpoint_not_found',
  })
})

it.each([
  ['http', 'http://shop.example.com/'],
  ['a private address', 'https://10.0.0.1/'],
  ['a loopback address in another spelling', 'https://0x7f000001/'],
  ['this machine', 'https://api.localhost/'],
  ['a password', 'https://user:password@shop.example.com/'],
  ['a fragment', 'https://shop.example.com/#x'],
  ['no URL', 'shop'],
])('an endpoint with %s is refused in production with invalid_data', async (_name, url) => {
  expect(await add({ url })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
})

it('the 21st endpoint of an app is refused with too_many_webhook_endpoints', async () => {
  const made: string[] = []
  for (;;) {
    const { status, body } = await add()
    if (status !== 200) {
      expect([status, body.code]).toEqual([400, 'too_many_webhook_endpoints'])
      break
    }
    made.push(body.id)
  }
  // The endpoint of the file is the first.
  expect(made).toHaveLength(19)
  for (const id of made) await receiver.endpoints.remove(id)
})

it('an endpoint of the configuration file signs by both secrets of the environment, and no call changes it', async () => {
  const [mirror] = await receiver.endpoints.list(OTHER_APP_ID)
  expect(mirror).toMatchObject({ url: 'https://mirror.example.com/', types: ['user.deleted'], isFromFile: true })
  for (const { status, body } of [
    await patch(mirror?.id as string, { enabled: false }),
    await backend.call('DELETE', `${PATH}/${mirror?.id}`),
    await backend.call('POST', `${PATH}/${mirror?.id}/secret/rotate`),
  ])
    expect([status, body.code]).toEqual([400, 'webhook_endpoint_in_file'])
  await backend.call('POST', `${PATH}/${mirror?.id}/test`)
  expect(await receiver.take()).toEqual([{ type: 'webhook.test', endpoint_id: mirror?.id }])
  expect(receiver.got.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
})

it('deliveries are listed newest first with their last attempt, page by page, and dead ones replayed under their ids', async () => {
  const { body: endpoint } = await add()
  const path = `${PATH}/${endpoint.id}`
  for (let n = 0; n < 3; n += 1) await backend.call('POST', `${path}/test`)
  receiver.answer = () => ({ status: 503, text: 'busy', ms: 7 })
  await receiver.take()
  const first = await backend.call<{ data: object[]; next_cursor: string | null }>('GET', `${path}/deliveries?limit=2`)
  expect(first.body.data).toMatchObject([
    {
      type: 'webhook.test',
      state: 'waiting',
      failed_attempts: 1,
      last_attempt: { status: 503, answer: 'busy', duration_ms: 7 },
    },
    { state: 'waiting' },
  ])
  const { next_cursor: cursor } = first.body
  const second = await backend.call<typeof first.body>('GET', `${path}/deliveries?limit=2&cursor=${cursor}`)
  expect(second.body).toMatchObject({ data: [{ type: 'webhook.test' }], next_cursor: null })

  await server.db
    .updateTable('webhook_deliveries')
    .set({ state: 'dead' })
    .where('endpoint_id', '=', endpoint.id)
    .execute()
  receiver.answer = () => ({})
  const since = server.clock.now() / 1000
  const replay = (body: object) => backend.call<{ replayed: number }>('POST', `${path}/replay`, body)
  expect((await replay({ since: since + 1 })).body).toEqual({ replayed: 0 })
  expect((await replay({ since, state: 'dead' })).body).toEqual({ replayed: 3 })
  const before = receiver.got.slice(-3).map(({ headers }) => headers['webhook-id'])
  expect(await receiver.take()).toHaveLength(3)
  expect(receiver.got.slice(-3).map(({ headers }) => headers['webhook-id'])).toEqual(before)
  expect((await replay({ message_id: before[0] })).body).toEqual({ replayed: 1 })
  expect((await replay({})).status).toBe(400)
})

it('deliveries with include=request carry what the receiver got, signed by the secret of the endpoint, for a reader of users', async () => {
  const { body: endpoint } = await add()
  const path = `${PATH}/${endpoint.id}`
  await backend.call('POST', `${path}/test`)
  await backend.call('POST', `${path}/test`)
  await receiver.take()
  const sent = receiver.got.slice(-2).map(({ headers, text }) => ({ headers, body: text }))
  const [older, newer] = sent.map(({ headers }) => headers['webhook-id'] as string)
  const list = (query: string) =>
    backend.call<{ data: { id: string; request?: { headers: Record<string, string>; body: string } }[] }>(
      'GET',
      `${path}/deliveries?${query}`,
    )
  expect((await list('include=request')).body.data.map(({ request }) => request)).toEqual(sent.reverse())
  expect((await list(`message_id=${older}&include=request`)).body.data.map(({ id }) => id)).toEqual([older])
  expect((await list(`limit=1`)).body.data).toEqual([expect.not.objectContaining({ request: expect.anything() })])
  const now = server.clock.now() / 1000
  expect((await list(`since=${now}`)).body.data.map(({ id }) => id)).toEqual([newer, older])
  expect((await list(`since=${now + 1}`)).body.data).toEqual([])

  const { data } = (await list(`message_id=${newer}&include=request`)).body
  const { headers, body } = data[0]?.request ?? { headers: {}, body: '' }
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers['webhook-signature']).toBe(new Webhook(endpoint.secret).sign(newer as string, at, body))
  await server.db.deleteFrom('app_secrets').where('scopes', '=', 'events:read').execute()
  const poor = await createTestBackend(server, ['events:read'])
  expect((await poor.call('GET', `${path}/deliveries`)).status).toBe(200)
  expect((await poor.call('GET', `${path}/deliveries?include=request`)).body).toMatchObject({
    code: 'missing_scope',
    cause: 'users:read',
  })
  await server.db.deleteFrom('app_secrets').where('scopes', '=', 'events:read').execute()
})

it('reading endpoints needs events:read, changing them apps:write, and those of another app are not found', async () => {
  const { body: endpoint } = await add()
  await server.db.deleteFrom('app_secrets').where('scopes', '=', 'users:read').execute()
  const poor = await createTestBackend(server, ['users:read'])
  expect((await poor.call('GET', PATH)).body).toMatchObject({ code: 'missing_scope', cause: 'events:read' })
  expect((await poor.call('POST', PATH, { url: URL })).body).toMatchObject({
    code: 'missing_scope',
    cause: 'apps:write',
  })
  expect((await poor.call('GET', `${PATH}/${endpoint.id}/deliveries`)).status).toBe(403)
  expect((await backend.call('GET', `/api/v1/apps/${'x'.repeat(25)}/webhooks`)).status).toBe(400)
})
