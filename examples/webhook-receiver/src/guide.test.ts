/** Runs the receivers that the guide shows, as its page has them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as webhooks from '@latchkey/node/webhooks'
import express from 'express'
import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const FORGED = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const page = readFileSync('docs/guides/backend-webhooks.md', 'utf8')

/** Returns what a pattern captures in the page. */
function find(pattern: RegExp): string {
  const found = pattern.exec(page)?.[1]
  if (found === undefined) throw new Error(`The page no longer has ${String(pattern)}`)
  return found
}
const forRequests = find(/```ts\n(import [^\n]+\n[\s\S]*?function POST[\s\S]*?)```/)
const forHono = find(/In Hono it is `([^`]+)`/)
const forExpress = find(/```js\nimport [^\n]+\n(\s*app\.post[^`]*)```/)

const taken: unknown[] = []
let folder: string
type Post = (request: Request) => Promise<Response>
let POST: Post
beforeAll(() => {
  process.env.LATCHKEY_WEBHOOK_SECRET = SECRET
  // What the samples declare, and leave to their reader.
  Object.assign(globalThis, {
    sendWelcome: async (id: string, userId: string) => taken.push([id, userId]),
    forget: async (userId: string) => taken.push(['forgotten', userId]),
  })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-guide-'))
  POST = load<{ POST: Post }>('requests.ts', forRequests).POST
})
afterAll(() => {
  delete process.env.LATCHKEY_WEBHOOK_SECRET
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  taken.length = 0
})

function load<Module>(name: string, code: string): Module {
  const path = join(folder, name)
  writeFileSync(path, code)
  return jest.requireActual(path) as Module
}
/** Runs lines of the page in which names stand for what a reader has. */
const run = (name: string, code: string, given: Record<string, unknown>): void =>
  load<{ default: (...args: unknown[]) => void }>(
    name,
    `export default function (${Object.keys(given).join(', ')}) {\n${code}\n}`,
  ).default(...Object.values(given))

function makeMessage(secret: string) {
  const body = JSON.stringify({ type: 'user.created', user: { id: 'ada', linked_accounts: [] } })
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
  return { method: 'POST', headers, body }
}
interface Running {
  send(secret: string): Promise<Response>
  close?(): void
}

const frameworks: Record<string, () => Promise<Running>> = {
  'with Request and Response': async () => ({
    send: (secret) => POST(new Request('https://shop.example.com/hooks', makeMessage(secret))),
  }),
  'in Hono': async () => {
    const app = new Hono()
    run('hono.js', forHono, { app, POST })
    return { send: async (secret) => app.request('/hooks', makeMessage(secret)) }
  },
  'in Express': async () => {
    const app = express()
    const store = async (id: string, event: { user: { id: string } }) => taken.push([id, event.user.id])
    run('express.js', forExpress, { app, express, webhooks, store })
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
    return {
      send: (secret) => fetch(url, makeMessage(secret)),
      close() {
        server.close()
        server.closeAllConnections()
      },
    }
  },
}

it.each(Object.keys(frameworks))(
  'the receiver that the guide shows %s takes a message that its secret signed, and answers 401 to another',
  async (name) => {
    const { send, close } = (await frameworks[name]?.()) as Running
    expect((await send(SECRET)).status).toBe(204)
    expect(taken).toEqual([['msg_1', 'ada']])
    expect((await send(FORGED)).status).toBe(401)
    expect(taken).toHaveLength(1)
    close?.()
  },
)
