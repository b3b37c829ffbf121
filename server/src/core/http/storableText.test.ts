/** Sends texts that PostgreSQL cannot store to every kind of route: each must be refused before the route runs. */
import { connect } from 'node:net'
import { PATHS, type WireError } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { createSealedPost } from '../../plugins/embeddedWallet/testing/sealedPost.ts'
import {
  createEmbeddedWalletSetting,
  type EmbeddedWalletSetting,
} from '../../plugins/embeddedWallet/testing/setting.ts'
import { defineServerPlugin, okSchema, z } from '../../index.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestKey, createTestServer, type TestServer } from '../../testing/createTestServer.ts'

/** A third-party plugin whose routes check nothing by themselves. */
const PARROT = '/api/v1/plugins/parrot'
const parrotPlugin = defineServerPlugin({
  id: 'parrot',
  accountTypes: [{ type: 'parrot', toWire: ({ subject }) => ({ name: subject }) }],
  routes(http, { db, requireApp, loginOrSignUp }) {
    http.post(`${PARROT}/:word`, async ({ body, query, params }) => {
      const find = (id: unknown) => db.selectFrom('users').select('id').where('id', '=', String(id)).execute()
      for (const part of [body, query, params]) for (const value of Object.values(part ?? {})) await find(value)
      return { success: true }
    })
    // Takes the account encoded in base64, so that its texts get past the check of the body, as if another server had
    // sent them.
    http.post(
      PARROT,
      { schema: { body: z.object({ base64: z.string() }), response: { 200: okSchema } } },
      async (request) => {
        const { subject, name } = JSON.parse(Buffer.from(request.body.base64, 'base64').toString()) as {
          subject: string
          name: string
        }
        await loginOrSignUp(requireApp(request), { type: 'parrot', subject, details: { name } })
        return { success: true }
      },
    )
  },
  publicRoutes(http) {
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    http.post(`${PARROT}/public`, ({ body }) => ({ body }))
  },
})

let server: TestServer
let ada: LoggedIn
beforeAll(async () => {
  server = await createTestServer({ plugins: [parrotPlugin] })
  ada = await server.login('ada@example.com')
})
afterAll(() => server.close())

/** Sends a body as raw text, so that its escapes arrive unchanged. */
const postText = async (path: string, payload: string, headers: Record<string, string> = {}) => {
  const answer = await server.post<WireError>(path, payload, {
    token: ada.token,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: answer.body }
}
const refused = (field: string) => ({
  status: 400,
  body: {
    code: 'invalid_data',
    error: `${field} has a character that cannot be stored: U+0000, or half of a surrogate pair.`,
  },
})

const TEXTS = ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00', 'a\\ud83d', '\\udc00\\ud800']
it.each(TEXTS)(
  'a request body with the text %s is refused with 400 invalid_data, and the error names the field [HTTP-4, SEC-74]',
  async (text) => {
    expect(await postText(PATHS.userSessionsEnd, `{"id":"${text}"}`)).toEqual(refused('"id"'))
    expect(await postText(EMAIL_PATHS.authenticate, `{"email":"ada@example.com","code":"${text}"}`)).toEqual(
      refused('"code"'),
    )
    expect(
      await postText(PATHS.analytics, `{"event_name":"a","client_id":null,"payload":{"list":[{"deep":"${text}"}]}}`),
    ).toEqual(refused('"payload.list.0.deep"'))
    expect(await postText(`${PARROT}/hello`, `{"word":"${text}"}`)).toEqual(refused('"word"'))
    expect(await postText(`${PARROT}/hello`, `{"list":{"${text}":1}}`)).toEqual(refused('A name in "list"'))
    expect(await postText(`${PARROT}/hello`, `"${text}"`)).toEqual(refused('The body'))
    expect(
      (await postText(PATHS.userSessionsEnd, `{"id":"${text}"}`, { 'latchkey-idempotency-key': 'a-key-of-the-client' }))
        .status,
    ).toBe(400)
  },
)

it('a request body with whole surrogate pairs, line breaks and other control characters is accepted', async () => {
  const all = Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join('')
  const word = `👩‍👩‍👧 𝕏 ${all} \u007f \ufffd \uffff`
  expect(await postText(`${PARROT}/hello`, JSON.stringify({ word }))).toEqual({
    status: 200,
    body: { success: true },
  })
})

it('a NUL in a path, a query or a form is refused with 400 invalid_data', async () => {
  expect(await postText(`${PARROT}/a%00b`, '{}')).toEqual(refused('"word" of the path'))
  expect(await postText(`${PARROT}/hello?word=%00`, '{}')).toEqual(refused('"word" of the query'))
  expect(await postText(`${PARROT}/hello?word=1&word=%00`, '{}')).toEqual(refused('"word.1" of the query'))
  expect(
    await postText(`${PARROT}/public`, 'word=%00', { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toEqual(refused('"word"'))
  expect(await server.get(`${PATHS.userEvents}?before=%00`, { token: ada.token })).toMatchObject({
    status: 400,
    body: { code: 'invalid_data' },
  })
})

it('a path with half of a surrogate pair is refused with 400, and a query with one is answered', async () => {
  expect((await postText(`${PARROT}/%ED%A0%80`, '{}')).status).toBe(400)
  expect((await postText(`${PARROT}/hello?word=%ED%A0%80`, '{}')).status).toBe(200)
})

it('a body that is nested more than 64 deep is refused with 400 invalid_data [HTTP-4]', async () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  for (const depth of [65, 5_000, 30_000]) {
    const answer = await postText(`${PARROT}/hello`, nested(depth), {
      'latchkey-idempotency-key': `a-key-of-depth-${depth}`,
    })
    expect(answer).toEqual({
      status: 400,
      body: { code: 'invalid_data', error: 'The body is nested too deeply: more than 64 levels.' },
    })
  }
  expect((await postText(`${PARROT}/hello`, nested(64))).status).toBe(200)
})

it('an account of an OAuth provider logs in with U+FFFD in place of text that cannot be stored', async () => {
  const enter = (subject: string, name: string) =>
    postText(PARROT, JSON.stringify({ base64: Buffer.from(JSON.stringify({ subject, name })).toString('base64') }))
  for (const time of [1, 2]) expect([time, (await enter('polly', 'a\0b\ud83d')).status]).toEqual([time, 200])
  const [row] = await server.db.selectFrom('linked_accounts').select('details').where('subject', '=', 'polly').execute()
  expect(row?.details).toEqual({ name: 'a\ufffdb\ufffd' })
})

it('an account whose subject cannot be stored as text is refused with 400 invalid_data', async () => {
  for (const subject of ['a\0b', 'a\ud83d']) {
    const base64 = Buffer.from(JSON.stringify({ subject, name: 'Polly' })).toString('base64')
    expect(await postText(PARROT, JSON.stringify({ base64 }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
  }
})

describe('the sealed body of a wallet frame', () => {
  let setting: EmbeddedWalletSetting
  beforeAll(async () => {
    setting = await createEmbeddedWalletSetting()
  })
  afterAll(() => setting.close())

  it('a sealed body with a NUL inside is refused with 400 invalid_data', async () => {
    const key = createTestKey()
    const { token } = await setting.server.login('ada@example.com', { key })
    expect(
      (await setting.server.post(PATHS.sessionsFrame, { key_thumbprint: await key.thumbprint() }, { token, key }))
        .status,
    ).toBe(200)
    const release = (mfa: object) =>
      createSealedPost(setting.server)(
        EMBEDDED_WALLET_PATHS.release,
        { address: `0x${'1'.repeat(40)}`, device_id: 'a', mfa },
        { token, key, headers: { origin: 'http://localhost:4100' } },
      )
    expect(await release({ method: 'totp', code: 'a\0b' })).toMatchObject(refused('"mfa.code"'))
  })
})

describe('bytes that are no valid HTTP', () => {
  let port: number
  beforeAll(async () => {
    await server.http.listen({ host: '127.0.0.1', port: 0 })
    port = (server.http.server.address() as { port: number }).port
  })

  const send = (bytes: string) =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(bytes, 'latin1')))
      let text = ''
      socket
        .on('data', (data) => {
          text += String(data)
        })
        .on('error', reject)
        .on('close', () =>
          resolve({ status: Number(text.slice(9, 12)), body: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) }),
        )
    })

  it.each<[string, string, number, string]>([
    [
      'a NUL in a header',
      'GET / HTTP/1.1\r\nhost: a\r\nlatchkey-app-id: a\0b\r\n\r\n',
      400,
      'The request cannot be understood.',
    ],
    ['a NUL in the path', 'GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'The request cannot be understood.'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
      'The request cannot be understood.',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'The request cannot be understood.',
    ],
    ['another protocol', 'EHLO example.com\r\n', 400, 'The request cannot be understood.'],
    [
      'headers over 16 kB',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'The request headers are too large.',
    ],
  ])(
    'a request in bytes with %s is answered with 400 {error, code} invalid_data',
    async (_what, bytes, status, error) => {
      expect(await send(bytes)).toEqual({ status, body: { error, code: 'invalid_data' } })
    },
  )
})
