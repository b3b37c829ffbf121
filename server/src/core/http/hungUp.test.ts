/** Tests with callers who close the connection before or during a request, over real sockets. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'

let port: number
let server: TestServer
/** If true, sockets report no remote address, as they do after the peer has reset the connection. */
let isAddressLost = false
beforeAll(async () => {
  server = await createTestServer({ file: { trustProxy: 'loopback' } })
  server.http.server.prependListener('connection', (socket: Socket) => {
    if (isAddressLost) Object.defineProperty(socket, 'remoteAddress', { get: () => undefined })
  })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  port = (server.http.server.address() as { port: number }).port
})
afterEach(() => {
  isAddressLost = false
})
afterAll(() => server.close())

const BODY = '{"email":"ada@example.com"}'
const request = (...lines: string[]): string =>
  [
    `POST ${EMAIL_PATHS.init} HTTP/1.1`,
    'host: localhost',
    'origin: http://localhost:5173',
    `latchkey-app-id: ${DEVELOPMENT_APP_ID}`,
    'content-type: application/json',
    `content-length: ${BODY.length}`,
    'connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n')
const failures = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'))

it.each([[[]], [['x-forwarded-for: 203.0.113.7']]])(
  'a request whose connection lost its address is refused with 400 and sends no mail: %j [SEC-75]',
  async (lines) => {
    isAddressLost = true
    const socket = connect(port, '127.0.0.1')
    socket.write(request(...lines) + BODY)
    let text = ''
    for await (const data of socket) text += String(data)
    expect(text).toMatch(/^HTTP\/1\.1 400 [^]*\{"error":"The connection is closed\.","code":"invalid_data"\}$/)
    expect(server.mail.sent).toEqual([])
    expect(failures()).toEqual([])
  },
)

it('a caller who hangs up in the middle of a body is not logged as a failure of the server', async () => {
  const socket = connect(port, '127.0.0.1')
  const accepted = once(server.http.server, 'request') as Promise<[{ socket: Socket }]>
  socket.write(request() + BODY.slice(0, 5))
  const [{ socket: served }] = await accepted
  const closed = new Promise((resolve) => {
    served.on('close', resolve)
  })
  socket.resetAndDestroy()
  await closed
  await server.get('/livez')
  expect(failures()).toEqual([])
  expect(server.mail.sent).toEqual([])
})
