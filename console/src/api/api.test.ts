import { ApiFailure } from './ApiFailure.ts'
import { createApi, type ApiDeps } from './createApi.ts'
import { createCredentials } from './credentials.ts'
import { retriesRead } from './retries.ts'

const DATE = 'Mon, 30 Nov 2026 09:00:05 GMT'
const NOW = Date.parse(DATE) - 5_000

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { date: DATE, ...headers } })

const refusal = (code: string, status = 401, headers: Record<string, string> = {}) =>
  answer(status, { error: `Refused: ${code}`, code }, headers)

function setUp(answers: (Response | (() => Promise<Response>))[], changes: Partial<ApiDeps> = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const proofs: object[] = []
  const over: string[] = []
  let keys = 0
  const credentials = createCredentials(
    {
      getAccessToken: async () => 'token',
      getProof: async (call) => {
        proofs.push(call)
        return `proof-${proofs.length}`
      },
    },
    () => NOW,
  )
  const api = createApi({
    baseUrl: 'https://auth.example.com/console/api',
    brand: 'latchkey',
    fetch: async (url, init) => {
      sent.push({ url, init })
      const next = answers.shift()
      if (next === undefined) throw new TypeError('Failed to fetch')
      return next instanceof Response ? next : next()
    },
    credentials,
    confirm: async () => true,
    onSessionOver: (code) => over.push(code),
    isOffline: () => false,
    newKey: () => `key-${(keys += 1)}`,
    ...changes,
  })
  return { api, sent, proofs, over }
}

describe('calls of the console', () => {
  it('a call carries the token, a proof of its method, address, body and key, and the reason in the header', async () => {
    const { api, sent, proofs } = setUp([answer(200, { ok: true })])
    await expect(
      api.call('/apps/a/allowlist', { method: 'DELETE', body: { type: 'email' }, reason: 'Grüße\nan alle' }),
    ).resolves.toEqual({ ok: true })
    const body = '{"type":"email"}'
    expect(proofs).toEqual([
      {
        method: 'DELETE',
        url: 'https://auth.example.com/console/api/apps/a/allowlist',
        body,
        headers: { 'latchkey-idempotency-key': 'key-1' },
      },
    ])
    expect(sent[0]?.init).toMatchObject({
      method: 'DELETE',
      body,
      credentials: 'omit',
      redirect: 'error',
      headers: {
        authorization: 'DPoP token',
        dpop: 'proof-1',
        'content-type': 'application/json',
        'latchkey-reason': 'Gr%C3%BC%C3%9Fe%0Aan%20alle',
      },
    })
  })

  it('the proof of a write without a body covers the empty body, and that of a read covers none', async () => {
    const { api, proofs } = setUp([answer(200, {}), answer(200, {})])
    await api.call('/x', { method: 'POST' })
    await api.call('/x')
    expect(proofs).toEqual([
      { method: 'POST', url: 'https://auth.example.com/console/api/x', body: '' },
      { method: 'GET', url: 'https://auth.example.com/console/api/x', body: undefined },
    ])
  })

  it('a call that lacks the nonce is proven anew with it, once, and the next one has it from the start', async () => {
    const { api, proofs } = setUp([
      refusal('use_dpop_nonce', 401, { 'dpop-nonce': 'n1' }),
      answer(200, 1, { 'dpop-nonce': 'n2' }),
      answer(200, 2),
    ])
    await api.call('/me')
    await api.call('/me')
    expect(proofs).toMatchObject([{}, { nonce: 'n1 5000' }, { nonce: 'n2 5000' }])
    const stubborn = setUp([refusal('use_dpop_nonce'), refusal('use_dpop_nonce'), answer(200, 3)])
    await expect(stubborn.api.call('/me')).rejects.toMatchObject({ code: 'use_dpop_nonce' })
  })

  it('an act that wants a fresh proof runs again once the operator has confirmed, and fails if they will not [CONSOLE-11]', async () => {
    await expect(setUp([refusal('fresh_proof_required'), answer(204, undefined)]).api.call('/x')).resolves.toBeNull()
    const declined = setUp([refusal('fresh_proof_required')], { confirm: async () => false })
    await expect(declined.api.call('/x')).rejects.toMatchObject({ code: 'fresh_proof_required' })
    expect(declined.over).toEqual([])
  })

  it.each(['operator_session_expired', 'missing_or_invalid_token'])(
    'a session that is over (%s) is told',
    async (code) => {
      const { api, over } = setUp([refusal(code)])
      await expect(api.call('/users')).rejects.toMatchObject({ kind: 'refused', code, message: `Refused: ${code}` })
      expect(over).toEqual([code])
    },
  )

  it('an act without an answer is sent again under its key; once it was answered, refused or left, the next one has another [CONSOLE-25]', async () => {
    const { api, sent } = setUp([
      refusal('service_unavailable', 503),
      refusal('request_in_progress', 425),
      answer(200, {}),
      refusal('missing_role', 403),
      answer(200, {}),
      refusal('service_unavailable', 503),
      answer(200, {}),
    ])
    const act = () => api.call('/secrets', { method: 'POST', body: {}, reason: 'why' }).catch(() => undefined)
    for (let n = 0; n < 6; n += 1) await act()
    api.endActs()
    await act()
    const keyOf = ({ init }: (typeof sent)[number]) => new Headers(init.headers).get('latchkey-idempotency-key')
    expect(sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-3', 'key-4', 'key-5'])
  })

  it('a route that an older server does not have is told as that', async () => {
    await expect(setUp([refusal('not_found', 404)]).api.call('/apps/a/messages')).rejects.toMatchObject({
      kind: 'refused',
      code: 'not_found',
      message: 'This server has no such page yet: it runs an older version than the console.',
    })
  })

  it('a call without a session is not sent', async () => {
    const { api, sent } = setUp([], {
      credentials: { headersFor: async () => null, learn: () => undefined },
    })
    await expect(api.call('/me')).rejects.toMatchObject({ code: 'not_logged_in' })
    expect(sent).toEqual([])
  })

  it('a server that answers with HTML of a proxy failed, with its status', async () => {
    const { api } = setUp([new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '3' } })])
    await expect(api.call('/me')).rejects.toMatchObject({ kind: 'server', status: 502, code: '', retryAfterS: 3 })
  })

  it('a server whose database does not answer (503) is told as one that does not answer', async () => {
    const { api } = setUp([refusal('service_unavailable', 503, { 'retry-after': '2' })])
    await expect(api.call('/me')).rejects.toMatchObject({
      kind: 'timeout',
      code: 'service_unavailable',
      retryAfterS: 2,
    })
  })

  it('a server that cannot be reached is told apart from a browser without a network', async () => {
    await expect(setUp([]).api.call('/me')).rejects.toMatchObject({
      kind: 'offline',
      message: 'The server cannot be reached from here.',
    })
    const offline = setUp([], { isOffline: () => true })
    await expect(offline.api.call('/me')).rejects.toMatchObject({ message: 'You are offline.' })
  })

  it('a call without an answer is given up after 8 s, such as while the database is frozen [CONSOLE-19]', async () => {
    jest.useFakeTimers()
    const { api } = setUp([], {
      fetch: (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    const failure = api.call('/me').catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(7_999)
    await expect(Promise.race([failure, Promise.resolve('waits')])).resolves.toBe('waits')
    await jest.advanceTimersByTimeAsync(1)
    await expect(failure).resolves.toMatchObject({ kind: 'timeout' })
    jest.useRealTimers()
  })
})

it('a failed read is tried again once, unless the server refused it [CONSOLE-19]', () => {
  expect(retriesRead(0, new ApiFailure('timeout', ''))).toBe(true)
  expect(retriesRead(1, new ApiFailure('timeout', ''))).toBe(false)
  expect(retriesRead(0, new ApiFailure('refused', ''))).toBe(false)
  expect(retriesRead(0, new Error('a bug'))).toBe(false)
})
