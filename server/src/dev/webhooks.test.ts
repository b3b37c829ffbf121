/** Tests the page of webhooks of a development server. */
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'

interface Shown {
  endpoints: number
  messages: { id: string; endpoint: string; url: string; type: string; state: string; body: object }[]
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const shown = async (): Promise<Shown> =>
  (await server.get<Shown>('/dev/webhooks.json', { appId: null, headers: { origin: undefined } })).body
const post = (path: string, body: object, origin?: string) =>
  server.post(path, body, { appId: null, headers: { origin } })

it('the page of webhooks stores nothing until somebody watches, and then shows what a login tells, with its body', async () => {
  await server.login('ada@example.com')
  expect(await shown()).toEqual({ endpoints: 0, messages: [] })
  for (let time = 0; time < 2; time += 1) expect((await post('/dev/webhooks/watch', {})).status).toBe(204)
  const { user } = await server.login('ada@example.com')
  expect(await shown()).toMatchObject({
    endpoints: 1,
    messages: [
      {
        type: 'user.authenticated',
        url: 'http://localhost:4100/dev/webhooks/receive',
        state: 'waiting',
        body: { user: { id: user.id } },
      },
    ],
  })
})

it('a webhook is sent again from the page, and its receiver takes every webhook', async () => {
  await server.db.updateTable('webhook_deliveries').set({ state: 'dead' }).execute()
  const [{ endpoint, id } = { endpoint: '', id: '' }] = (await shown()).messages
  expect((await post('/dev/webhooks/replay', { endpoint, id })).status).toBe(204)
  expect((await shown()).messages).toMatchObject([{ state: 'waiting' }])
  expect((await post('/dev/webhooks/receive', { type: 'webhook.test' })).status).toBe(204)
})

it('the page of webhooks refuses pages of other origins, and has no inline script or style', async () => {
  expect((await post('/dev/webhooks/watch', {}, 'http://localhost:5173')).status).toBe(403)
  const page = await server.get<string>('/dev/webhooks', { appId: null, headers: { origin: undefined } })
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(page.body).not.toMatch(/<script>|<style|\son\w+=|style=/)
})
