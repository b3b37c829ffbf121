import { brandNames, PATHS, type WireError } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'

const NARROW = 'app-of-example-dot-com---'
const NATIVE = 'app-on-phones-without----'
const APP_PATH = PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID)
const names = brandNames('latchkey')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    plugins: [doorPlugin()],
    env: { LATCHKEY_PUBLIC_URL: 'http://wallet.localhost:4100' },
    file: {
      apps: [
        { id: NARROW, name: 'Narrow', allowedOrigins: ['https://app.example.com', 'https://*.preview.example.com'] },
        { id: NATIVE, name: 'Native', allowedOrigins: ['https://app.example.com'], allowMissingOrigin: true },
      ],
    },
  })
})
afterAll(() => server.close())

const raw = (options: { method?: string; url?: string; headers?: Record<string, string>; payload?: string }) =>
  server.http.inject({
    method: (options.method ?? 'POST') as 'POST',
    url: options.url ?? EMAIL_PATHS.init,
    headers: {
      origin: ORIGIN,
      [names.header.appId]: DEVELOPMENT_APP_ID,
      'content-type': 'application/json',
      ...options.headers,
    },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  })

describe('an error', () => {
  const json = (email: string): string => JSON.stringify({ email })
  it.each([
    ['an unknown path', 404, 'not_found', { method: 'GET', url: '/nothing' }],
    ['an unknown path of the API', 404, 'not_found', { url: '/api/v1/nothing', payload: '{}' }],
    ['a wrong method', 405, 'method_not_allowed', { method: 'GET', url: PATHS.sessions }],
    [
      'a wrong method on a path with a parameter',
      405,
      'method_not_allowed',
      { method: 'DELETE', url: APP_PATH, payload: '{}' },
    ],
    [
      'a form',
      415,
      'invalid_data',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a@example.com' },
    ],
    [
      'plain text, as a foreign page can send without a preflight',
      415,
      'invalid_data',
      { headers: { 'content-type': 'text/plain' }, payload: json('a@example.com') },
    ],
    ['no body', 400, 'invalid_data', {}],
    ['malformed JSON', 400, 'invalid_data', { payload: '{"email":' }],
    ['JSON that is no object', 400, 'invalid_data', { payload: '"text"' }],
    ['null', 400, 'invalid_data', { payload: 'null' }],
    ['a body beyond 64 kB', 413, 'invalid_data', { payload: json('a'.repeat(66_000)) }],
    ['a __proto__ key', 400, 'invalid_data', { payload: '{"email":"a@example.com","__proto__":{"isAdmin":true}}' }],
    [
      'a constructor.prototype key',
      400,
      'invalid_data',
      { payload: '{"email":"a@example.com","constructor":{"prototype":{"isAdmin":true}}}' },
    ],
    ['a path that is no text', 400, 'invalid_data', { method: 'GET', url: '/api/v1/apps/%E0%A4%A' }],
  ])(
    'an error for %s is %i %s and JSON [CONFIG-42, HTTP-2, HTTP-20, V1.1.1, V1.5.2, V3.5.1, V3.5.2, V5.2.1, V13.4.1, V13.4.3, V15.3.6]',
    async (_name, status, code, options) => {
      const response = await raw(options)
      expect(response.statusCode).toBe(status)
      const body = response.json<WireError>()
      expect(body).toEqual({ error: expect.any(String), code })
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    },
  )

  it('the answer to a wrong method lists the allowed methods [HTTP-21]', async () => {
    expect((await raw({ method: 'GET', url: PATHS.sessions })).headers.allow).toBe('POST')
  })

  it('the answer to a wrong body names the wrong field [HTTP-21, V2.2.1]', async () => {
    expect((await raw({ payload: '{"email":5}' })).json()).toEqual({
      error: expect.stringContaining('"email"'),
      code: 'invalid_data',
    })
  })

  it('an internal error answers 500 without the reason, and is logged with its request id [HTTP-22, V13.4.2, V16.3.4, V16.5.1]', async () => {
    const broken = await createTestServer()
    await broken.db.destroy()
    const answer = await broken.post<WireError>(EMAIL_PATHS.init, { email: 'a@example.com' })
    expect(answer).toMatchObject({ status: 500 })
    expect(answer.body).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal_error',
    })
    expect(broken.log()).toContain(String(answer.headers['x-request-id']))
    expect(await broken.get('/health')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', database: 'unavailable' },
    })
    expect((await broken.get('/health/live')).status).toBe(200)
    await broken.close()
  })
})

it('a server that is about to end serves on, and closes each connection with its answer, so that no proxy uses it again', async () => {
  const readiness = { isEnding: false }
  const other = await createTestServer({ beside: server, readiness })
  expect((await other.get('/livez')).headers.connection).not.toBe('close')
  readiness.isEnding = true
  const answer = await other.get('/livez')
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
  await other.http.close()
})

it("GET /readyz answers 503 with clock off while the clock is too far from the database's, and 200 again after", async () => {
  let isOff = true
  const askReady = { isEnding: false, isClockOff: () => isOff }
  const other = await createTestServer({ beside: server, readiness: askReady })
  expect(await other.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: 'ok', clock: 'off' },
  })
  expect((await other.get('/livez')).status).toBe(200)
  isOff = false
  const right = await other.get('/readyz')
  expect([right.status, right.body]).toEqual([200, { status: 'ok', database: 'ok' }])
  await other.http.close()
})

describe('the request limit', () => {
  it.each([
    ['unknown paths', { method: 'GET', url: '/nothing' }],
    ['app ids that are not here', { method: 'GET', url: PATHS.app.replace(':app_id', 'nobody') }],
    [
      'preflights, of foreign pages too',
      { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } },
    ],
    ['forms', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a@example.com' }],
  ] as const)('the request limit holds %s [HTTP-31, SEC-70, V2.4.1]', async (_name, options) => {
    const strict = await createTestServer({ file: { rateLimits: { requestsPerMinute: 3 } } })
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) {
      statuses.push(
        (
          await strict.http.inject({
            url: EMAIL_PATHS.init,
            ...options,
            headers: { origin: ORIGIN, ...('headers' in options ? options.headers : {}) },
          } as never)
        ).statusCode,
      )
    }
    expect(statuses.slice(0, 3)).not.toContain(429)
    expect(statuses[3]).toBe(429)
    await strict.close()
  })
})

describe('a body', () => {
  it.each([PATHS.sessions, PATHS.sessionsLogout])(
    'a request may leave its body out if every field is optional: %s [HTTP-3]',
    async (url) => {
      expect((await raw({ url })).statusCode).toBe(200)
      expect((await raw({ url, payload: 'null' })).statusCode).toBe(200)
      expect((await server.post(url)).status).toBe(200)
    },
  )
})

describe('the app id', () => {
  const INVALID = { status: 400, body: { code: 'missing_or_invalid_latchkey_app_id' } }
  it.each([
    ['missing', null],
    ['unknown', 'x'.repeat(25)],
    ['malformed', "' or '1'='1"],
    ['a prototype key', '__proto__'],
  ])('an app id that is %s is refused [HTTP-11]', async (_name, appId) => {
    expect(await server.post(PATHS.sessions, {}, { appId })).toMatchObject(INVALID)
  })

  it('the app configuration is answered by the app id in the path, and refused for an unknown id or another one in the header [HTTP-12]', async () => {
    expect((await server.get(APP_PATH, { appId: null })).status).toBe(200)
    expect(await server.get(PATHS.app.replace(':app_id', 'x'.repeat(25)), { appId: null })).toMatchObject({
      status: 404,
      body: INVALID.body,
    })
    expect(await server.get(APP_PATH, { appId: NARROW })).toMatchObject(INVALID)
  })
})

describe('the origin', () => {
  const call = (appId: string, origin: string | undefined, headers: Record<string, string> = {}) =>
    server.post<WireError>(PATHS.sessions, {}, { appId, headers: { origin, ...headers } })

  it.each([
    ['https://app.example.com', 200],
    ['https://pr-7.preview.example.com', 200],
    ['http://wallet.localhost:4100', 200],
    ['https://app.example.com.evil.com', 403],
    ['https://evil.com', 403],
    ['http://app.example.com', 403],
    ['null', 403],
    [ORIGIN, 403],
  ])('a call from the origin %s is answered %i [HTTP-15, V3.4.2]', async (origin, status) => {
    const answer = await call(NARROW, origin)
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body.code).toBe('invalid_origin')
  })

  it('a call without an origin is refused, unless the app serves native clients or the call is same-origin [HTTP-15]', async () => {
    expect(await call(NARROW, undefined)).toMatchObject({ status: 403, body: { code: 'missing_origin' } })
    expect((await call(NATIVE, undefined)).status).toBe(200)
    expect((await call(NARROW, undefined, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await call(NARROW, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('the app configuration is answered without an origin, and refused with 403 to a foreign origin [HTTP-16]', async () => {
    expect(
      (await server.get(PATHS.app.replace(':app_id', NARROW), { appId: NARROW, headers: { origin: undefined } }))
        .status,
    ).toBe(200)
    expect(
      (
        await server.get(PATHS.app.replace(':app_id', NARROW), {
          appId: NARROW,
          headers: { origin: 'https://evil.com' },
        })
      ).status,
    ).toBe(403)
  })

  it('a call from a foreign origin sends no mail [HTTP-17, V3.5.2]', async () => {
    const sent = server.mail.sent.length
    await server.post(
      EMAIL_PATHS.init,
      { email: 'a@example.com' },
      { appId: NARROW, headers: { origin: 'https://evil.com' } },
    )
    expect(server.mail.sent).toHaveLength(sent)
  })
})

describe('the log of refused origins', () => {
  /** Returns the log lines that a call causes: refused origins, and the line of the request itself. */
  const linesOf = async (ask: () => PromiseLike<unknown>) => {
    const before = server.log().length
    await ask()
    const lines = server
      .log()
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    return {
      refusals: lines.filter(({ msg }) => msg === 'origin refused'),
      request: lines.find(({ msg }) => msg === 'request'),
    }
  }
  const preflight = (origin: string, url: string = PATHS.sessions) =>
    linesOf(() =>
      server.http.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } }),
    )
  const call = (origin: string, appId = NARROW) =>
    linesOf(() => server.post(PATHS.sessions, {}, { appId, headers: { origin } }))

  it('a refused origin is logged once, with the request and its app [V16.3.2]', async () => {
    const { refusals, request } = await call('https://staging.example.com')
    expect(refusals).toEqual([
      expect.objectContaining({ level: 30, origin: 'https://staging.example.com', reqId: request?.reqId }),
    ])
    expect(request).toMatchObject({ appId: NARROW, statusCode: 403 })
  })

  it('a refused preflight is logged once', async () => {
    const { refusals, request } = await preflight('https://staging.example.com')
    expect(refusals).toEqual([
      expect.objectContaining({ level: 30, origin: 'https://staging.example.com', reqId: request?.reqId }),
    ])
  })

  it('an allowed origin is not logged as refused, nor a foreign one on a path without CORS', async () => {
    for (const { refusals } of [
      await preflight(ORIGIN),
      await call('https://app.example.com'),
      await preflight('https://evil.com', '/health'),
    ]) {
      expect(refusals).toEqual([])
    }
  })

  it.each([
    ['without a name', 'null', 'null'],
    ['of an app', 'capacitor://localhost', 'capacitor://localhost'],
    ['with more than an origin has', 'https://somebody:secret@evil.com/path?email=a@example.com#x', 'https://evil.com'],
    ['that is none', 'two words', 'no origin'],
    ['without end', `https://${'a.'.repeat(2_000)}com`, `https://${'a.'.repeat(2_000)}`.slice(0, 300)],
  ])('a refused origin %s is logged as an origin at most [V16.4.1]', async (_what, origin, logged) => {
    expect((await call(origin)).refusals).toMatchObject([{ origin: logged }])
  })
})

describe('CORS', () => {
  const preflight = (
    origin: string,
    url: string = PATHS.sessions,
    headers = 'content-type,authorization,latchkey-app-id',
  ) =>
    server.http.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
    })

  it.each([PATHS.sessions, APP_PATH, EMAIL_PATHS.init, DOOR_PATHS.link])(
    'the preflight of %s is answered for an allowed origin [HTTP-18]',
    async (url) => {
      const { statusCode, headers } = await preflight(ORIGIN, url)
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({
        'access-control-allow-origin': ORIGIN,
        'access-control-allow-credentials': 'true',
      })
      expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
      expect(String(headers['access-control-allow-headers']).split(', ').sort()).toEqual([
        'accept-language',
        'authorization',
        'content-type',
        'door-knock',
        'dpop',
        'farcaster-channel-token',
        'latchkey-app-id',
        'latchkey-ca-id',
        'latchkey-client',
        'latchkey-client-id',
        'latchkey-confirm',
        'latchkey-idempotency-key',
        'latchkey-retry-attempt',
        'latchkey-ui',
      ])
      expect(headers.vary).toContain('Origin')
    },
  )

  it('CORS headers name no foreign origin and never `*` [HTTP-18, V3.4.2]', async () => {
    for (const origin of ['https://evil.com', 'null', '*']) {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
      expect(
        (await server.post(PATHS.sessions, {}, { headers: { origin } })).headers['access-control-allow-origin'],
      ).toBeUndefined()
    }
  })

  it('CORS lets an allowed page read errors, Retry-After and the request id [HTTP-19]', async () => {
    const { headers } = await server.post(EMAIL_PATHS.init, { email: 'nothing' })
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'retry-after, x-request-id, dpop-nonce, date',
    })
  })

  it("CORS lets no other page read the inbox or the server's pages", async () => {
    for (const url of ['/dev/inbox.json', '/health', '/openapi.json']) {
      expect((await server.get(url)).headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('the address of the server', () => {
  const visit = (on: TestServer, accept?: string) =>
    on.http.inject({ url: '/', headers: accept === undefined ? {} : { accept } })
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  it('GET / shows a browser that a Latchkey server is running, with links to its inbox and API document', async () => {
    const { statusCode, headers, body } = await visit(server, BROWSER)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('accept'),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
    expect(body).toContain('<h1>Your Latchkey server is running</h1>')
    expect([...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/dev/inbox',
      '/dev/webhooks',
      '/dev/mails',
      '/openapi.json',
    ])
  })

  it.each([['application/json'], ['*/*'], [undefined]])(
    'GET / answers a client that accepts %s with 404 in JSON',
    async (accept) => {
      const { statusCode, json } = await visit(server, accept)
      expect([statusCode, json()]).toEqual([404, { error: 'There is nothing at this path.', code: 'not_found' }])
    },
  )
})

describe('every answer of the API', () => {
  it('each answer of the API forbids storing, sniffing and framing, and sets no cookie [HTTP-8, V14.2.2, V14.3.2]', async () => {
    const { headers } = await server.login('headers@example.com').then(() => server.post(PATHS.sessions, {}))
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('the API ignores cookies: a session cookie logs nobody in [BROWSER-12, SESSION-33, V7.2.1]', async () => {
    const { token, refresh_token } = await server.login('cookies@example.com')
    const cookie = `latchkey-token=${token}; latchkey-refresh-token=${refresh_token}; latchkey-session=t`
    expect((await server.post(PATHS.sessions, {}, { headers: { cookie } })).body).toMatchObject({
      user: null,
      session_update_action: 'clear',
    })
    expect((await server.post(PATHS.acceptTerms, {}, { headers: { cookie } })).status).toBe(401)
  })

  it("a call for the second of a server's apps from an allowed origin is answered 200", async () => {
    const other = await createTestServer({ beside: server })
    expect((await other.post(PATHS.sessions, {}, { appId: OTHER_APP_ID })).status).toBe(200)
    await other.http.close()
  })
})

describe('analytics', () => {
  const event = (body: object) => server.post(PATHS.analytics, body)
  const payload = { clientTimestamp: '2026-01-15T12:00:00.000Z' }

  it('an analytics event is logged by name, without its payload [BROWSER-25, V14.2.3]', async () => {
    const answer = await event({
      event_name: 'modal_open',
      client_id: null,
      payload: { ...payload, initialScreen: 'secret-payload-text' },
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
    await event({ event_name: 'User someone@example.com did it', client_id: 'secret-client', payload })
    expect(server.log()).toContain('"event":"modal_open"')
    expect(server.log()).toContain('"event":"other"')
    expect(server.log()).not.toMatch(/secret-payload-text|secret-client|someone@example/)
  })

  it('an analytics event without a time is accepted [HTTP-69]', async () => {
    expect(await event({ event_name: 'modal_open', client_id: null, payload: {} })).toMatchObject({
      status: 200,
      body: {},
    })
  })

  it.each([
    { event_name: 'x'.repeat(256), client_id: null, payload },
    { event_name: '', client_id: null, payload },
    { event_name: 'x', payload },
    { event_name: 'x', client_id: null, payload: { clientTimestamp: 'yesterday' } },
  ])('a malformed analytics event is refused', async (body) => {
    expect(await event(body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})
