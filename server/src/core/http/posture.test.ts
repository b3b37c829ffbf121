import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { brandNames, PATHS, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN, readCode } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'

const names = brandNames('latchkey')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const RESPONSES = [
  '/',
  '/nothing',
  '/health',
  '/.well-known/jwks.json',
  '/openapi.json',
  '/account/undo',
  '/account/restore',
  PATHS.app.replace(':app_id', OTHER_APP_ID),
  '/api/v1/nothing',
]

describe('the headers of a production server', () => {
  it.each(RESPONSES)('a production answer sets HSTS for a year with subdomains: %s [V3.4.1]', async (url) => {
    expect((await server.get(url)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(RESPONSES)(
    "a production answer's policy forbids objects, bases and frames: %s [V3.2.1, V3.4.3, V3.4.6]",
    async (url) => {
      const policy = String((await server.get(url)).headers['content-security-policy']).split(/; ?/)
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
      )
      expect(policy.filter((directive) => directive.startsWith('object-src'))).toEqual([])
    },
  )

  it.each(RESPONSES)(
    'a production answer names its media type with charset, and forbids sniffing and referrers: %s [V3.2.1, V3.4.4, V3.4.5, V4.1.1]',
    async (url) => {
      const { headers } = await server.get(url)
      expect(headers['content-type']).toMatch(/^(application\/(json|jwk-set\+json)|text\/html); charset=utf-8$/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    },
  )
})

describe('a request', () => {
  it('a request with the method TRACE is refused [V13.4.4]', async () => {
    const { port } = server.http.server.address() as AddressInfo
    const [response] = (await once(request({ port, method: 'TRACE', path: '/' }).end(), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    expect(response.statusCode).toBe(405)
  })

  it.each([
    ['a length and a transfer coding', ['content-length: 5', 'transfer-encoding: chunked'], '0\r\n\r\n'],
    ['two lengths', ['content-length: 2', 'content-length: 3'], '{}'],
    ['a transfer coding that is not chunked', ['transfer-encoding: chunked, identity'], '{}'],
  ])(
    'a request whose end is ambiguous is refused with 400 and closes its connection: %s [V4.2.1]',
    async (_name, lines, body) => {
      const socket = connect((server.http.server.address() as AddressInfo).port, '127.0.0.1')
      socket.setEncoding('utf8')
      let answer = ''
      socket.on('data', (text: string) => {
        answer += text
      })
      const head = [
        `POST ${PATHS.sessions} HTTP/1.1`,
        'host: auth.example.com',
        'content-type: application/json',
        ...lines,
      ]
      socket.write([...head, '', body].join('\r\n'))
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    },
  )

  it('a request with two app-id headers or two origins is refused [HTTP-13, V15.3.7]', async () => {
    const sent = { origin: ORIGIN, [names.header.appId]: OTHER_APP_ID }
    const call = (headers: Record<string, string>) =>
      server.http.inject({ method: 'POST', url: PATHS.sessions, payload: {}, headers: { ...sent, ...headers } })
    expect((await call({})).statusCode).toBe(200)
    expect((await call({ [names.header.appId]: `${OTHER_APP_ID}, ${OTHER_APP_ID}` })).statusCode).toBe(400)
    expect((await call({ origin: `${ORIGIN}, https://evil.example` })).statusCode).toBe(403)
  })

  it('a request cannot set a user, app or terms field that its route does not take [HTTP-6, V8.2.3, V15.3.3]', async () => {
    await server.post(EMAIL_PATHS.init, { email: 'fields@example.com' })
    const code = readCode(server.mail.sent.at(-1))
    const { status, body } = await server.post<WireSession>(EMAIL_PATHS.authenticate, {
      email: 'fields@example.com',
      code,
      user_id: 'did:latchkey:mine',
      id: 'did:latchkey:mine',
      app_id: 'another',
      has_accepted_terms: true,
      is_new_user: false,
      details: { email: 'else@example.com' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_new_user: true,
      user: { has_accepted_terms: false, linked_accounts: [{ type: 'email', address: 'fields@example.com' }] },
    })
    expect(body.user?.id).not.toBe('did:latchkey:mine')
  })
})

describe('the documented routes', () => {
  it('the documented routes with GET are exactly the listed ones, which only read [HTTP-7, V3.5.3]', async () => {
    const { paths = {} } = (await server.get<{ paths?: Record<string, { get?: object }> }>('/openapi.json')).body
    expect(
      Object.keys(paths)
        .filter((path) => paths[path]?.get)
        .toSorted(),
    ).toEqual([
      '/.well-known/jwks.json',
      '/api/v1/apps/{app_id}',
      '/api/v1/apps/{app_id}/allowlist',
      '/api/v1/apps/{app_id}/jwks.json',
      '/api/v1/apps/{app_id}/test_credentials',
      '/api/v1/apps/{app_id}/webhooks',
      '/api/v1/apps/{app_id}/webhooks/{endpoint_id}/deliveries',
      '/api/v1/farcaster/status',
      '/api/v1/mfa/backup_codes',
      '/api/v1/plugins/moonpay_on_ramp/transactions',
      '/api/v1/plugins/moonpay_on_ramp/transactions/{externalTransactionId}',
      '/api/v1/token_price',
      '/api/v1/users',
      '/api/v1/users/me/security_events',
      '/api/v1/users/me/sessions',
      '/api/v1/users/{did}',
      '/api/v1/users/{did}/events',
      '/api/v1/users/{did}/export',
      '/api/v1/users/{did}/sessions',
      '/health',
      '/health/caller',
      '/health/live',
      '/livez',
      '/readyz',
    ])
  })
})
