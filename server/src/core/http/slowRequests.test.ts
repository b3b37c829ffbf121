/** Tests with requests that arrive too slowly, over real connections: docs/operations.md, 'Behind a proxy', Limits. */
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await createTestServer({ requestTimeoutMs: 300 })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  port = (server.http.server.address() as { port: number }).port
})
afterAll(() => server.close())

const head = (path: string, ...lines: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'origin: http://localhost:5173',
    `latchkey-app-id: ${DEVELOPMENT_APP_ID}`,
    ...lines,
  ].join('\r\n') + '\r\n'
const JSON_TYPE = 'content-type: application/json'

/**
 * Sends `start`, and then `piece` again and again until the server closes the connection. Returns the statuses of all
 * answers.
 */
const dribble = async (start: string, piece: string): Promise<{ statuses: number[]; pieces: number }> => {
  const socket: Socket = connect(port, '127.0.0.1')
  let text = ''
  let isOpen = true
  socket
    .on('data', (data) => {
      text += String(data)
    })
    .on('error', () => {})
    .on('close', () => {
      isOpen = false
    })
  socket.write(start)
  let pieces = 0
  while (isOpen && pieces < 100) {
    await setTimeout(20)
    socket.write(piece)
    pieces += 1
  }
  socket.destroy()
  return { statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), pieces }
}

it.each<[string, string, string, number[]]>([
  ['nothing', '', '', [408]],
  ['headers', head(PATHS.sessions), 'x-more: a\r\n', [408]],
  ['a body of a known length', `${head(PATHS.sessions, JSON_TYPE, 'content-length: 1000')}\r\n{"`, 'a', [408]],
  [
    'a body in chunks',
    `${head(PATHS.sessions, JSON_TYPE, 'transfer-encoding: chunked')}\r\n1\r\n{\r\n`,
    '1\r\n \r\n',
    [408],
  ],
  [
    'trailers',
    `${head(PATHS.sessions, JSON_TYPE, 'transfer-encoding: chunked')}\r\n2\r\n{}\r\n0\r\n`,
    'x-more: a\r\n',
    [408],
  ],
  ['the body of a login', `${head(EMAIL_PATHS.init, JSON_TYPE, 'content-length: 1000')}\r\n{"`, 'a', [408]],
  [
    'a body that nobody reads',
    `${head('/nothing', 'content-type: text/plain', 'content-length: 1000')}\r\n`,
    'a',
    [404, 408],
  ],
  [
    'the second request of a connection',
    `GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n${head(PATHS.sessions, JSON_TYPE, 'content-length: 1000')}\r\n{"`,
    'a',
    [200, 408],
  ],
])(
  '%s sent byte by byte is cut off once the time limit for a request is over [SEC-77]',
  async (_what, start, piece, statuses) => {
    const outcome = await dribble(start, piece)
    expect(outcome.statuses).toEqual(statuses)
    expect(outcome.pieces).toBeLessThan(50)
  },
)

it('a request body that arrives in pieces within the time limit is answered', async () => {
  const body = '{"email":"ada@example.com"}'
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head(EMAIL_PATHS.init, JSON_TYPE, `content-length: ${body.length}`, 'connection: close')}\r\n`)
  for (const piece of [body.slice(0, 9), body.slice(9)]) {
    await setTimeout(20)
    socket.write(piece)
  }
  let text = ''
  for await (const data of socket) text += String(data)
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*\{"success":true\}$/)
})

it('a server cuts off a request after 29 s by default, and checks every second [HTTP-5]', async () => {
  const { http } = await createTestServer({ beside: server })
  expect(http.server).toMatchObject({
    requestTimeout: 29_000,
    headersTimeout: 29_000,
    connectionsCheckingInterval: 1_000,
  })
  await http.close()
})
