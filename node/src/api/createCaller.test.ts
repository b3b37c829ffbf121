/**
 * Time limits, retries and network faults of calls to the provider, against a real HTTP server that sends the answers
 * each test sets.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { createBackend, type Backend, type BackendOptions } from '../index.ts'

const SECRET = `lk_secret_${'s3cr3t-'.repeat(6)}x`
const APP_ID = 'app-of-this-host-25-chars'
const USER = { id: 'did:latchkey:ada' }

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const send =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

const refusal = (code: string) => ({ error: `Text of ${code}.`, message: `Text of ${code}.`, code })

let answers: Answer[] = []
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let url: string
const http = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request
    asked.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, request)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

/**
 * Seconds that the caller asked `setTimeout` to wait before a retry. The fake fires at once, so that tests do not wait.
 */
let waited: number[] = []
const realTimeout = globalThis.setTimeout
beforeEach(() => {
  answers = []
  asked = []
  waited = []
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0) => {
    waited.push(ms / 1_000)
    return realTimeout(run, 0)
  })
})
afterEach(() => jest.restoreAllMocks())

const connect = (options: Partial<BackendOptions> = {}): Backend =>
  createBackend({ url, appId: APP_ID, secret: SECRET, ...options })

const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => {
      throw new Error('The call did not fail')
    },
    (error: unknown) => error as Error,
  )

describe('a call', () => {
  it('a backend call sends app id and secret as Basic, and the app id in a header of the brand', async () => {
    answers = [send(200, USER)]
    await connect({ brand: 'acme' }).users.get('did:acme:ada')
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/v1/users/did%3Aacme%3Aada' })
    const { authorization = '', ...headers } = asked[0]?.headers ?? {}
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(`${APP_ID}:${SECRET}`)
    expect(headers).toMatchObject({ 'acme-app-id': APP_ID })
    expect(headers).not.toHaveProperty('acme-idempotency-key')
    expect(headers).not.toHaveProperty('origin')
  })

  it('a backend call answered with 503 is repeated after the seconds of retry-after', async () => {
    answers = [send(503, refusal('service_unavailable'), { 'retry-after': '7' }), send(200, USER)]
    expect(await connect().users.get(USER.id)).toEqual(USER)
    expect(waited).toEqual([7])
    expect(asked).toHaveLength(2)
  })

  it.each([425, 429, 502, 503, 504])(
    'a backend call answered with %i is made three times, after 0.25 s and 1 s',
    async (status) => {
      answers = [send(status, 'Try later.')]
      expect(await failureOf(connect().users.get(USER.id))).toMatchObject({ code: 'provider_unreachable', status: 503 })
      expect(waited).toEqual([0.25, 1])
      expect(asked).toHaveLength(3)
    },
  )

  it('a backend call fails at once with retryAfterS if retry-after is longer than a minute', async () => {
    answers = [send(429, refusal('too_many_requests'), { 'retry-after': '61' })]
    expect(await failureOf(connect().users.get(USER.id))).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterS: 61,
    })
    expect(asked).toHaveLength(1)
  })

  it.each([400, 401, 403, 404, 500, 501])('a backend call answered with %i is not repeated', async (status) => {
    answers = [send(status, { ...refusal('some_code'), cause: 'why' })]
    expect(await failureOf(connect().users.get(USER.id))).toMatchObject({
      name: 'BackendError',
      code: 'some_code',
      message: 'Text of some_code.',
      status,
      cause: 'why',
    })
    expect(asked).toHaveLength(1)
  })

  it('a backend call with retries: 0 is made once', async () => {
    answers = [send(503, refusal('service_unavailable'), { 'retry-after': '1' })]
    expect(await failureOf(connect({ retries: 0 }).users.get(USER.id))).toMatchObject({
      code: 'service_unavailable',
      retryAfterS: 1,
    })
    expect(asked).toHaveLength(1)
  })

  it('a retry of a write keeps its idempotency key, and the next write has another', async () => {
    answers = [(response) => void response.destroy(), send(200, USER)]
    const backend = connect()
    await backend.users.block(USER.id)
    await backend.users.block(USER.id)
    const keys = asked.map(({ headers }) => headers['latchkey-idempotency-key'])
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('a backend call without an answer within timeoutMs is retried, then fails with provider_unreachable', async () => {
    answers = [() => {}]
    expect(await failureOf(connect({ timeoutMs: 20, retries: 1 }).users.get(USER.id))).toMatchObject({
      code: 'provider_unreachable',
      status: 503,
      cause: { message: expect.stringContaining('timeout') },
    })
    expect(asked).toHaveLength(2)
  })

  it('a backend call whose answer breaks off fails with provider_unreachable', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"id":')
        realTimeout(() => response.destroy(), 5)
      },
    ]
    expect(await failureOf(connect({ retries: 0 }).users.get(USER.id))).toMatchObject({ code: 'provider_unreachable' })
  })

  it.each([
    ['a page', send(200, '<html>'), 'not JSON'],
    ['a page that was not found', send(404, '<html>'), 'HTTP 404'],
    ['a redirect, which would carry the secret elsewhere', send(302, '', { location: '/elsewhere' }), 'HTTP 302'],
  ])('a backend call answered with %s fails with answer_invalid and is not repeated', async (_what, answer, reason) => {
    answers = [answer]
    expect(await failureOf(connect().users.get(USER.id))).toMatchObject({ code: 'answer_invalid', status: 502, reason })
    expect(asked).toHaveLength(1)
  })

  it.each(['', 'ä', 'two words', 'line\nbreak', 'k'.repeat(256)])(
    'a backend call refuses the idempotency key %j',
    async (key) => {
      const failure = await failureOf(connect().users.block(USER.id, { idempotencyKey: key }))
      expect(failure).toBeInstanceOf(TypeError)
      expect(failure.message).toContain('1 to 255 characters')
      expect(asked).toEqual([])
    },
  )
})

describe('the secret', () => {
  const encoded = Buffer.from(`${APP_ID}:${SECRET}`).toString('base64')

  it.each<[string, Partial<BackendOptions>, Answer]>([
    ['a refusal', {}, send(401, refusal('invalid_app_secret'))],
    ['a page', {}, send(200, '<html>')],
    ['a connection that breaks', {}, (response) => void response.destroy()],
    ['a server that nobody finds', { url: 'http://127.0.0.1:9' }, send(200, '')],
    [
      'a fetch whose errors hold the request',
      {
        fetch: (_url, init) => Promise.reject(Object.assign(new Error('fetch failed'), { request: init })),
      },
      send(200, ''),
    ],
    [
      'a proxy that sends the headers back',
      {},
      (response, { headers }) => send(400, { error: headers })(response, {} as never),
    ],
  ])('the app secret is in no part of the error after %s', async (_what, options, answer) => {
    answers = [answer]
    const text = inspect(await failureOf(connect({ retries: 0, ...options }).users.get(USER.id)), {
      depth: 9,
      showHidden: true,
    })
    expect(text).toContain('BackendError')
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(encoded)
  })

  it('neither inspect() nor JSON.stringify() of a backend shows the app secret', () => {
    expect(inspect(connect(), { depth: 9, showHidden: true })).not.toContain(SECRET)
    expect(JSON.stringify(connect())).not.toContain(SECRET)
  })

  it.each(['', 'secret', `lk_secret_${'a'.repeat(42)}`, `${SECRET}\n`, 7 as never])(
    'createBackend refuses a malformed app secret, and the message does not repeat the secret',
    (given) => {
      const create = () => connect({ secret: given })
      expect(create).toThrow(TypeError)
      expect(create).toThrow('createBackend: "secret" is no app secret, as "latchkey-server secrets create" prints it.')
    },
  )

  it.each(['document', 'importScripts'])(
    'createBackend refuses an app secret in a browser, detected by %s, and says to revoke it',
    (name) => {
      Object.defineProperty(globalThis, name, { value: {}, configurable: true })
      try {
        expect(() => connect()).toThrow(/is in a browser, where anybody can read it. Revoke it/)
        expect(() => createBackend({ url, appId: APP_ID })).not.toThrow()
      } finally {
        Reflect.deleteProperty(globalThis, name)
      }
    },
  )

  it('without an app secret, calls of users and allowlist throw a TypeError and send nothing', async () => {
    const { users, allowlist } = createBackend({ url, appId: APP_ID })
    for (const call of [
      () => users.get(USER.id),
      () => allowlist.list(),
      async () => {
        for await (const user of users.list()) throw new Error(user.id)
      },
    ]) {
      const failure = await failureOf(call())
      expect(failure).toBeInstanceOf(TypeError)
      expect(failure.message).toContain('"secret" is missing')
    }
    expect(asked).toEqual([])
  })
})

describe('createBackend', () => {
  it.each([
    [{ timeoutMs: -1 }, '"timeoutMs" is -1. It must be 0 to 600000.'],
    [{ retries: 11 }, '"retries" is 11. It must be 0 to 10.'],
  ])('createBackend refuses the options %j', (options, message) => {
    expect(() => connect(options)).toThrow(message)
  })
})
