/** The receiver against webhooks of a complete Latchkey server, as the server signs and posts them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testServer, type TestServer } from '@latchkey/server/testing'
import { createReceiver } from './index.ts'

interface Signed {
  request: { headers: Record<string, string>; body: string }
}

let server: TestServer<{ now: () => number }>
let secret: string
let folder: string
let receiver: Server
let url: string
beforeAll(async () => {
  // The receiver compares the time of a message with its own clock.
  server = await testServer({ clock: { now: Date.now } })
  secret = await server.createAppSecret()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-receiver-'))
})
afterAll(async () => {
  receiver.close()
  receiver.closeAllConnections()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** A call of the app's backend. */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await server.fetch(`/api/v1/apps/${server.appId}/webhooks${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${server.appId}:${secret}`).toString('base64')}`,
      'latchkey-app-id': server.appId,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}
const post = async ({ request: { headers, body } }: Signed): Promise<number> =>
  (await fetch(`${url}/hooks`, { method: 'POST', headers, body })).status

it('the receiver mirrors a user from the webhooks of their login, changes nothing when they come twice, and refuses forged ones', async () => {
  const file = join(folder, 'mirror.jsonl')
  const endpoint = await call<{ id: string; secret: string }>('', { url: 'https://shop.example.com/hooks' })
  receiver = createReceiver({ secret: endpoint.secret, file }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

  const { user } = await server.login('ada@example.com')
  const { data } = await call<{ data: Signed[] }>(`/${endpoint.id}/deliveries?include=request`)
  const [created, authenticated] = data.reverse() as [Signed, Signed]
  expect([await post(created), await post(authenticated)]).toEqual([204, 204])
  const ada = { id: user.id, linked_accounts: [expect.objectContaining({ address: 'ada@example.com' })] }
  expect(await (await fetch(`${url}/users`)).json()).toEqual([expect.objectContaining(ada)])

  const kept = readFileSync(file, 'utf8')
  expect(kept.trim().split('\n')).toHaveLength(2)
  expect([await post(created), await post(authenticated)]).toEqual([204, 204])
  const forged = { headers: created.request.headers, body: created.request.body.replaceAll('ada@', 'eve@') }
  expect(await post({ request: forged })).toBe(401)
  expect(readFileSync(file, 'utf8')).toBe(kept)
})
