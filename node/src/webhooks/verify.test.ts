/**
 * Tests the verification against the signatures that the server makes, and against forged ones.
 */
import { Webhook } from 'standardwebhooks'
import { verify } from './verify.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const NOW = 1_768_478_400_000
const body = '{"type":"webhook.test","endpoint_id":"whe_1"}'

beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const headersOf = ({ secret = SECRET, text = body, at = NOW } = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', new Date(at), text),
})
const requestWith = (headers: Record<string, string>, text = body) =>
  new Request('https://shop.example.com/hooks', { method: 'POST', headers, body: text })

describe('verify', () => {
  it('a signed request gives its id and event', async () => {
    expect(await verify(requestWith(headersOf()), SECRET)).toEqual({
      id: 'msg_1',
      event: { type: 'webhook.test', endpoint_id: 'whe_1' },
    })
  })

  it('headers and raw body of a framework without Request give the same, as text or as bytes', async () => {
    for (const raw of [body, new TextEncoder().encode(body)])
      expect(await verify({ headers: headersOf(), body: raw }, SECRET)).toMatchObject({ id: 'msg_1' })
  })

  it.each([
    ['another body', requestWith(headersOf(), `${body} `)],
    ['another secret', requestWith(headersOf({ secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}` }))],
    ['another id', requestWith({ ...headersOf(), 'webhook-id': 'msg_2' })],
    ['no signature', requestWith({})],
    ['a time 301 s ago', requestWith(headersOf({ at: NOW - 301_000 }))],
    ['a time 301 s ahead', requestWith(headersOf({ at: NOW + 301_000 }))],
  ])('a request with %s is refused with webhook_invalid (401)', async (_name, request) => {
    await expect(verify(request, SECRET)).rejects.toMatchObject({ code: 'webhook_invalid', status: 401 })
  })

  it('a request 300 s old passes, and a missing secret is an error of the host', async () => {
    await expect(verify(requestWith(headersOf({ at: NOW - 300_000 })), SECRET)).resolves.toMatchObject({ id: 'msg_1' })
    await expect(verify(requestWith(headersOf()), undefined)).rejects.toThrow(TypeError)
  })
})
