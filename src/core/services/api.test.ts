import { CANCEL } from 'redux-saga'
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts'
import { AuthError } from '../errors/AuthError.ts'
import { createApi, type ApiArgs } from './api.ts'

let clock: FakeClock
let keys = 0
let nonce: string | null = null
let fetchMock: jest.Mock<Promise<Response>, [string, RequestInit]>

const setUp = (args: Partial<ApiArgs> = {}) =>
  createApi({
    baseUrl: () => 'https://wallet.test',
    clock,
    headers: () => ({ 'latchkey-app-id': 'app' }),
    writeHeaders: () => ({ 'latchkey-idempotency-key': `key ${(keys += 1)}` }),
    authorize: () => null,
    prove: async () => null,
    nonce: { get: () => nonce, set: (next) => void (nonce = next) },
    ...args,
  })

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent = (index = 0) => {
  const [url, init] = fetchMock.mock.calls[index] as [string, RequestInit]
  return { url, init, headers: init.headers as Record<string, string> }
}
/**
 * Returns the error of a call that has to fail. Call it before the clock advances, so that the rejection has a handler.
 */
const failure = (calling: Promise<unknown>) =>
  calling.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error,
  )

beforeEach(() => {
  clock = createFakeClock()
  keys = 0
  nonce = null
  fetchMock = jest.fn()
  globalThis.fetch = fetchMock as unknown as typeof fetch
})

afterEach(() => {
  expect(clock.pending()).toBe(0)
})

describe('requests', () => {
  it('api.post() sends JSON with credentials and the headers of the contract [BROWSER-16, HTTP-1]', async () => {
    fetchMock.mockResolvedValue(answer({ id: 1 }))
    expect(await setUp().post('/api/v1/things', { name: 'x' }, { headers: { 'x-own': 'y' } })).toEqual({ id: 1 })
    expect(sent().url).toBe('https://wallet.test/api/v1/things')
    expect(sent().init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      referrerPolicy: 'origin',
      body: '{"name":"x"}',
    })
    expect(sent().headers).toEqual({
      'latchkey-app-id': 'app',
      'latchkey-idempotency-key': 'key 1',
      'content-type': 'application/json',
      'x-own': 'y',
    })
  })

  it('api.get() puts the query parameters into the URL, and sends no body', async () => {
    fetchMock.mockResolvedValue(answer({}))
    await setUp().get('/a', { query: { chainId: 1, symbol: 'a&b', none: undefined, on: false } })
    expect(sent().url).toBe('https://wallet.test/a?chainId=1&symbol=a%26b&on=false')
    expect(sent().init.body).toBeNull()
    expect(sent().headers).toEqual({ 'latchkey-app-id': 'app' })
  })

  it('a call carries the access token, unless there is none or the call is unauthenticated [HTTP-14]', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    const authorize = jest.fn<Promise<string | null>, [string]>().mockResolvedValueOnce('token').mockResolvedValue(null)
    const api = setUp({ authorize })
    await api.get('/a')
    await api.get('/b')
    await api.get('/c', { authenticated: false })
    expect(sent(0).headers.authorization).toBe('Bearer token')
    expect(sent(1).headers).not.toHaveProperty('authorization')
    expect(sent(2).headers).not.toHaveProperty('authorization')
    expect(authorize.mock.calls).toEqual([['/a'], ['/b']])
  })
})

describe('error answers', () => {
  it("an error answer becomes an AuthError with the server's code, message and status [ERROR-4]", async () => {
    fetchMock.mockResolvedValue(answer({ error: 'Invalid code.', code: 'invalid_credentials', cause: 'expired' }, 422))
    const error = await failure(setUp().post('/a', {}))
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid code.',
      status: 422,
      retryable: false,
      cause: 'expired',
    })
  })

  it('an error answer without a usable code or message becomes unknown_auth_error with a general text [ERROR-5]', async () => {
    fetchMock.mockResolvedValue(answer({ error: { html: true }, code: 7 }, 403))
    const error = await failure(setUp().get('/a'))
    expect(error).toMatchObject({
      code: 'unknown_auth_error',
      message: 'Something went wrong. Please try again.',
      status: 403,
    })
  })

  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [422, false],
    [408, true],
    [409, true],
    [425, true],
    [429, true],
    [500, true],
    [501, true],
    [503, true],
  ])('an error answer with status %d is retryable: %s', async (status, retryable) => {
    fetchMock.mockImplementation(async () => answer({ error: 'x' }, status))
    expect(await failure(setUp().get('/a', { retries: 0 }))).toMatchObject({ status, retryable })
  })

  it.each([
    ['seconds', '40', 40],
    ['a date, by the clock of the server', 'Tue, 01 Jan 2030 00:05:00 GMT', 300],
    ['a whole day', '86400', 86_400],
    ['nothing', undefined, undefined],
    ['no wait', '0', undefined],
    ['a negative number', '-5', undefined],
    ['a fraction', '1.5', undefined],
    ['a word', 'NaN', undefined],
    ['a date that is over', 'Mon, 31 Dec 2029 23:59:59 GMT', undefined],
    ['more than a day', '86401', undefined],
    ['years, as a date', 'Fri, 01 Jan 2038 00:00:00 GMT', undefined],
    ['years, as a number', '99999999999999999999', undefined],
  ])(
    "an answer 429 whose Retry-After is %s gives the error's retryAfterS: %s -> %s [ERROR-76]",
    async (_what, given, seconds) => {
      const headers = { date: 'Tue, 01 Jan 2030 00:00:00 GMT', ...(given !== undefined && { 'retry-after': given }) }
      const body = JSON.stringify({ error: 'Wait.', code: 'too_many_requests' })
      fetchMock.mockResolvedValue(new Response(body, { status: 429, headers }))
      const error = await failure(setUp().get('/a'))
      expect(error).toMatchObject({ code: 'too_many_requests', status: 429 })
      expect((error as AuthError).retryAfterS).toBe(seconds)
    },
  )

  it('a date in Retry-After gives no retryAfterS if the answer has no Date header', async () => {
    const headers = { 'retry-after': 'Tue, 01 Jan 2030 00:05:00 GMT' }
    fetchMock.mockResolvedValue(new Response('{"code":"too_many_requests"}', { status: 429, headers }))
    expect(await failure(setUp().get('/a'))).toMatchObject({ code: 'too_many_requests', retryAfterS: undefined })
  })

  it.each([
    ['an HTML page', '<html></html>', 200],
    ['an HTML error page', '<html></html>', 404],
    ['nothing', '', 200],
    ['half an answer', '{"id":', 200],
    ['no object', '"ok"', 200],
    ['null', 'null', 200],
  ])('an answer that is %s fails with invalid_server_response [ERROR-6]', async (_, body, status) => {
    fetchMock.mockImplementation(async () => new Response(body, { status }))
    expect(await failure(setUp().get('/a'))).toMatchObject({
      code: 'invalid_server_response',
      status,
      retryable: status === 200,
    })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it("a proxy's own 429 fails with too_many_requests, and the seconds to wait if it says them [ERROR-6]", async () => {
    const headers = { 'retry-after': '40' }
    fetchMock.mockImplementation(async () => new Response('<h1>Too many requests</h1>', { status: 429, headers }))
    expect(await failure(setUp().get('/a'))).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryable: true,
      retryAfterS: 40,
    })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('a call fails with network_unreachable at once if the network fails, and is retryable [ERROR-7]', async () => {
    const cause = new TypeError('Failed to fetch')
    fetchMock.mockRejectedValue(cause)
    expect(await failure(setUp().get('/a'))).toMatchObject({ code: 'network_unreachable', retryable: true, cause })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('an answer that breaks off half way fails with network_unreachable [ERROR-7]', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    fetchMock.mockResolvedValue(new Response(body))
    expect(await failure(setUp().get('/a'))).toMatchObject({ code: 'network_unreachable' })
  })
})

describe('retries', () => {
  it.each([408, 409, 425, 500, 502, 503, 504])(
    'a call is retried after 1.5, 4.5 and 13.5 s if the answer is %d [HTTP-25]',
    async (status) => {
      fetchMock.mockImplementation(async () => answer({ error: 'Busy.' }, status))
      const failing = failure(setUp().post('/a', {}))
      const counts: number[] = []
      for (const ms of [0, 1_499, 1, 4_499, 1, 13_499, 1]) {
        await clock.advance(ms)
        counts.push(fetchMock.mock.calls.length)
      }
      expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4])
      expect(await failing).toMatchObject({ status, message: 'Busy.' })
    },
  )

  it.each([
    ['2 s, more than its own wait', '2', 1_999, 2_000],
    ['1 s, less than its own wait', '1', 1_499, 1_500],
    ['20 s', '20', 19_999, 20_000],
  ])('a call is retried after the Retry-After of a 503: %s [HTTP-97]', async (_what, seconds, before, after) => {
    const busy = new Response('{"error":"x","code":"service_unavailable"}', {
      status: 503,
      headers: { 'retry-after': seconds },
    })
    fetchMock.mockResolvedValueOnce(busy).mockResolvedValue(answer({ ok: 1 }))
    const calling = setUp().post('/a', {})
    await clock.advance(before)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await clock.advance(after - before)
    expect(await calling).toEqual({ ok: 1 })
  })

  it('a call fails at once if the Retry-After of a 503 is 21 s, and the error says it [HTTP-97]', async () => {
    fetchMock.mockResolvedValue(
      new Response('{"error":"x","code":"service_unavailable"}', { status: 503, headers: { 'retry-after': '21' } }),
    )
    expect(await failure(setUp().post('/a', {}))).toMatchObject({ status: 503, retryAfterS: 21 })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('retries end with the first good answer', async () => {
    fetchMock
      .mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
      .mockResolvedValue(answer({ ok: 1 }))
    const calling = setUp().get('/a')
    await clock.advance(1_500)
    expect(await calling).toEqual({ ok: 1 })
  })

  it('the retries of a write carry its idempotency key, and another write has another key [HTTP-26]', async () => {
    fetchMock.mockImplementation(async () => answer({ error: 'Busy.' }, 504))
    const api = setUp()
    const failing = [failure(api.post('/a', { code: '1' })), failure(api.post('/a', { code: '1' }))]
    await clock.advance(1_500 + 4_500 + 13_500)
    await Promise.all(failing)
    const keysSent = fetchMock.mock.calls.map((_, index) => sent(index).headers['latchkey-idempotency-key'])
    expect(keysSent.sort()).toEqual([...Array<string>(4).fill('key 1'), ...Array<string>(4).fill('key 2')])
  })

  it('a retry of a call carries the access token that is current when the retry is sent', async () => {
    fetchMock.mockResolvedValueOnce(answer({ error: 'x' }, 503)).mockResolvedValue(answer({}))
    const authorize = jest.fn().mockReturnValueOnce('old').mockReturnValueOnce('new')
    const calling = setUp({ authorize }).get('/a')
    await clock.advance(1_500)
    await calling
    expect(sent(1).headers.authorization).toBe('Bearer new')
  })

  it.each([400, 401, 422, 429])('a call is not retried if the answer is %d [HTTP-25]', async (status) => {
    fetchMock.mockImplementation(async () => answer({ error: 'x' }, status))
    await failure(setUp().get('/a'))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('time-out', () => {
  it('a call without an answer is aborted after 20 s and fails with client_request_timeout [HTTP-9, MODAL-54]', async () => {
    fetchMock.mockReturnValue(new Promise(() => {}))
    const failing = failure(setUp().get('/a'))
    await clock.advance(19_999)
    expect(sent().init.signal?.aborted).toBe(false)
    await clock.advance(1)
    expect(await failing).toMatchObject({ code: 'client_request_timeout', retryable: true })
    expect(sent().init.signal?.aborted).toBe(true)
  })

  it('the time-out of a call includes reading its body', async () => {
    fetchMock.mockResolvedValue(
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) })),
    )
    const failing = failure(setUp().get('/a', { timeoutMs: 100 }))
    await clock.advance(100)
    expect(await failing).toMatchObject({ code: 'client_request_timeout' })
  })

  it('each retry of a call has the whole time-out again', async () => {
    fetchMock.mockResolvedValueOnce(answer({ error: 'x' }, 503)).mockReturnValue(new Promise(() => {}))
    const failing = failure(setUp().get('/a', { timeoutMs: 1_000 }))
    await clock.advance(2_499)
    expect(clock.pending()).toBe(1)
    await clock.advance(1)
    expect(await failing).toMatchObject({ code: 'client_request_timeout' })
  })
})

describe('cancellation', () => {
  const cancel = (calling: unknown) => (calling as Record<string, () => void>)[CANCEL]?.()

  it('cancelling a call aborts the request and clears its timer', async () => {
    fetchMock.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
    )
    const calling = setUp().get('/a')
    calling.catch(() => {})
    await clock.advance(0)
    cancel(calling)
    expect(sent().init.signal?.aborted).toBe(true)
  })

  it('cancelling a call stops its next retry', async () => {
    fetchMock.mockImplementation(async () => answer({ error: 'x' }, 503))
    const calling = setUp().get('/a')
    await clock.advance(0)
    cancel(calling)
    await clock.advance(60_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('a proof of possession', () => {
  const proofs: unknown[] = []
  const prove: ApiArgs['prove'] = async (call) => `proof ${proofs.push(call)}`
  beforeEach(() => proofs.splice(0))
  const withNonce = (nonce: string, body: unknown = {}, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'dpop-nonce': nonce, date: new Date(clock.now() + 7_000).toUTCString() },
    })

  it('every write and every call with an access token carries a proof of possession', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    await setUp({ prove }).post('/init', {})
    expect(sent(0).headers).toMatchObject({ dpop: 'proof 1' })
    expect(sent(0).headers).not.toHaveProperty('authorization')
    await setUp({ prove, authorize: () => 'token' }).get('/user', { query: { fields: 'all' } })
    expect(sent(1).headers).toMatchObject({ dpop: 'proof 2', authorization: 'DPoP token' })
    expect(proofs).toEqual([
      {
        method: 'POST',
        url: 'https://wallet.test/init',
        token: null,
        nonce: null,
        body: '{}',
        headers: { 'latchkey-idempotency-key': 'key 1' },
      },
      { method: 'GET', url: 'https://wallet.test/user', token: 'token', nonce: null, body: '', headers: undefined },
    ])
  })

  it('a login carries a proof of possession without an access token', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    await setUp({ prove, authorize: () => 'token' }).post('/authenticate', {}, { authenticated: false })
    expect(proofs).toMatchObject([{ token: null }])
  })

  it('no proof of possession is made for an unauthenticated read, or for a call sent while the page is left', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    await setUp({ prove }).get('/config')
    await setUp({ prove, authorize: () => 'token' }).post('/analytics', {}, { keepalive: true })
    expect(proofs).toEqual([])
  })

  it('a call is sent without a proof of possession if the browser has no key', async () => {
    fetchMock.mockResolvedValue(answer({}))
    await setUp({ prove: async () => null, authorize: () => 'token' }).post('/user', {})
    expect(sent().headers).toMatchObject({ authorization: 'Bearer token' })
    expect(sent().headers).not.toHaveProperty('dpop')
  })

  it('a proof of possession covers the body as it is sent, and the headers of the call', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    await setUp({ prove }).post('/link', { name: 'Zoë' }, { headers: { 'latchkey-confirm': '1' } })
    expect(proofs).toMatchObject([
      {
        body: '{"name":"Zoë"}',
        headers: { 'latchkey-idempotency-key': 'key 1', 'latchkey-confirm': '1' },
      },
    ])
    expect(sent().init.body).toBe('{"name":"Zoë"}')
  })

  it("a proof of possession carries the nonce of the last answer, and how far the server's clock is ahead", async () => {
    fetchMock.mockResolvedValueOnce(withNonce('one')).mockResolvedValueOnce(answer({}))
    const api = setUp({ prove })
    await api.get('/config')
    await api.post('/init', {})
    expect(proofs).toMatchObject([{ nonce: 'one 7000' }])
  })

  it('a proof is made again at once, for the same idempotency key, if the server names another nonce [HTTP-47]', async () => {
    fetchMock
      .mockResolvedValueOnce(withNonce('two', { error: 'Nonce', code: 'use_dpop_nonce' }, 401))
      .mockResolvedValueOnce(answer({ done: true }))
    expect(await setUp({ prove }).post('/init', {})).toEqual({ done: true })
    expect(proofs).toMatchObject([{ nonce: null }, { nonce: 'two 7000' }])
    expect(sent(1).headers['latchkey-idempotency-key']).toBe(sent(0).headers['latchkey-idempotency-key'])
  })

  it('a call whose second proof is refused as well is not sent again [HTTP-47]', async () => {
    fetchMock.mockImplementation(async () => withNonce('two', { error: 'Nonce', code: 'use_dpop_nonce' }, 401))
    expect(await failure(setUp({ prove }).post('/init', {}))).toMatchObject({
      code: 'use_dpop_nonce',
      retryable: false,
    })
    expect(proofs).toHaveLength(2)
  })

  it('a call whose proof cannot be made fails with network_unreachable, and nothing is sent', async () => {
    const failing = setUp({ prove: async () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await failure(failing.post('/init', {}))).toMatchObject({ code: 'network_unreachable', retryable: true })
    expect(fetchMock).not.toHaveBeenCalled()
  })
})
