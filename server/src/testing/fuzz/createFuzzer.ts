import { createHash } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { PATHS } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createSealedPost } from '../../plugins/embeddedWallet/testing/sealedPost.ts'
import { readCode, type CallResult, type LoggedIn } from '../callServer.ts'
import { createTestKey, type TestServer } from '../createTestServer.ts'
import { headers } from './headers.ts'
import type { FuzzedRoute } from './routeTable.ts'
import { bodies, parameters } from './values.ts'

/**
 * Kinds of callers: an anonymous one, one with a token only, one with a key that proves the call, and the wallet
 * frame, which also seals its body.
 */
const CALLERS = ['nobody', 'token', 'key', 'frame'] as const

export interface FuzzedCall {
  caller: (typeof CALLERS)[number]
  /** Path with parameters. `{{…}}` is replaced by values of the caller, such as their token. */
  path: string
  body: string
  headers: [string, string][]
}

/** A call that made the server fail. */
export interface FuzzFailure {
  route: string
  seed: number
  call: FuzzedCall
  /** What is wrong with the server's answer, such as a 500 or an error without a code. */
  fault: string
}

export interface Fuzzer {
  /** Sends calls to a route, all derived from the seed. @returns the smallest call that fails, if any does */
  run(route: FuzzedRoute, seed: number, calls: number): Promise<FuzzFailure[]>
  /** Number of calls so far by status. */
  counts: Map<number, number>
}

/** Methods that get fewer calls, since they do little of their own. */
const SHORT_METHODS = new Set(['HEAD', 'OPTIONS'])
const APP_ID = 'latchkey-demo-development'
const FRAME_ORIGIN = 'http://localhost:4100'

interface Caller {
  session: LoggedIn
  bound: LoggedIn
  key: BrowserKey
  known: Record<string, string>
}

export function createFuzzer(server: TestServer): Fuzzer {
  const counts = new Map<number, number>()
  let people = 0
  let places = 0x10000000
  let caller: Caller | undefined

  /** Logs in a new user twice, with and without a key, and requests a code for them. */
  const newCaller = async (): Promise<Caller> => {
    const email = `fuzz-${++people}@example.com`
    const options = { ip: `2001:db8:${people.toString(16)}::1` }
    const key = createTestKey()
    const session = await server.login(email, options)
    const bound = await server.login(email, { ...options, key })
    const thumbprint = await key.thumbprint()
    await server.post(PATHS.sessionsFrame, { key_thumbprint: thumbprint }, { ...options, token: bound.token, key })
    await server.post(EMAIL_PATHS.init, { email }, options)
    const {
      body: { sessions },
    } = await server.get<{ sessions: { id: string }[] }>(PATHS.userSessions, { ...options, token: session.token })
    const proof = await key.prove({
      method: 'POST',
      url: `${FRAME_ORIGIN}${PATHS.sessions}`,
      token: bound.token,
      nonce: 'nonce',
    })
    return {
      session,
      bound,
      key,
      known: {
        email,
        app: APP_ID,
        token: bound.token,
        refresh_token: session.refresh_token,
        user_id: session.user.id,
        session: sessions[0]!.id,
        code: readCode(server.mail.sent.at(-1)),
        thumbprint,
        wallet: `0x${'1'.repeat(40)}`,
        proof,
      },
    }
  }

  const isAlive = async ({ session, bound, key }: Caller): Promise<boolean> => {
    const answers = await Promise.all(
      [{ token: session.token }, { token: bound.token, key }].map((options) =>
        server.post<{ user?: object | null }>(PATHS.sessions, {}, options),
      ),
    )
    return answers.every(({ body: { user } }) => typeof user === 'object' && user !== null)
  }

  const send = async (
    route: FuzzedRoute,
    call: FuzzedCall,
    { session, bound, key, known }: Caller,
  ): Promise<CallResult<unknown>> => {
    const fill = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known[name] ?? whole)
    const path = fill(call.path.replace(/^(?!\/)/, '/'))
    const own = Object.fromEntries(call.headers.map(([name, value]) => [name, fill(value)]))
    // Each call comes from another address, so that the limits per caller are not reached.
    places += 1
    const ip = `2001:db8:${(places >> 16).toString(16)}:${(places & 0xffff).toString(16)}::1`
    if (route.method !== 'GET' && route.method !== 'POST') {
      const {
        statusCode,
        headers: answered,
        body,
      } = await server.http.inject({
        method: route.method as NonNullable<InjectOptions['method']>,
        url: path,
        headers: own,
        remoteAddress: ip,
      })
      return { status: statusCode, headers: answered, body: parsed(body) }
    }
    const proof =
      call.caller === 'nobody' ? {} : call.caller === 'token' ? { token: session.token } : { token: bound.token, key }
    const options = {
      ...proof,
      ip,
      headers: { ...(route.method === 'POST' && { 'content-type': 'application/json' }), ...own },
    }
    if (route.method === 'GET') return server.get(path, options)
    const body = fill(call.body)
    // Bodies that are too long are sent unsealed, and so are those of other callers.
    if (call.caller !== 'frame' || body.length > 8_000) return server.post(path, body, options)
    return createSealedPost(server)(path, parsed(body), {
      ...options,
      headers: { ...options.headers, origin: FRAME_ORIGIN },
    })
  }

  const faultOf = (
    { method, url }: FuzzedRoute,
    { status, body, headers: { 'content-type': type } }: CallResult<unknown>,
  ): string | undefined => {
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
    if (status >= 500 && status !== 501 && status !== 503) return `It was answered with ${status} ${text}`
    // Exempt are HTML pages, and simulators of services with their own error format.
    const isOther =
      String(type).startsWith('text/html') || url.startsWith('/dev/google-drive/') || url.startsWith('/dev/moonpay/')
    if (status < 400 || method === 'HEAD' || isOther) return undefined
    // Errors for backends repeat the text as `message`.
    const {
      error,
      code,
      cause,
      message = error,
      ...more
    } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const isRight =
      String(type).startsWith('application/json') &&
      typeof error === 'string' &&
      error !== '' &&
      typeof code === 'string' &&
      ['string', 'undefined'].includes(typeof cause) &&
      message === error &&
      Object.keys(more).length === 0
    if (!isRight) return `Its refusal is not {error, code, cause?}: ${status} ${String(type)} ${text}`
    if (/\n\s+at |node_modules|\.[jt]s:\d|\b(?:insert into|select .* from|syntax error|violates)\b/i.test(text))
      return `Its refusal tells of the server's inside: ${text}`
    return undefined
  }

  return {
    counts,
    async run(route, seed, calls) {
      const name = `${route.method} ${route.url}`
      let fault: string | undefined
      let isDoubtful = true
      const property = fc.asyncProperty(callsOf(route), async (call) => {
        server.clock.advance(1)
        // If an earlier call may have ended the caller's session, log in a new one.
        if (!caller || (isDoubtful && !(await isAlive(caller)))) caller = await newCaller()
        const answer = await send(route, call, caller)
        isDoubtful = answer.status === 401 && call.caller !== 'nobody' && call.headers.length === 0
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
        const found = faultOf(route, answer)
        // Keeps the fault of the smallest failing call: smaller calls that succeed have none.
        fault = found ?? fault
        return found === undefined
      })
      const routeSeed = createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE()
      const { failed, counterexample, errorInstance } = await fc.check(property, {
        seed: routeSeed,
        numRuns: SHORT_METHODS.has(route.method) ? Math.ceil(calls / 8) : calls,
      })
      return failed && counterexample
        ? [
            {
              route: name,
              seed,
              call: counterexample[0],
              fault: fault ?? `The call could not be made: ${String(errorInstance)}`,
            },
          ]
        : []
    },
  }
}

function callsOf({ method, url, body, query }: FuzzedRoute): Arbitrary<FuzzedCall> {
  const names = [...url.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '')
  const path = fc.tuple(...names.map(parameters)).map((values) => {
    let index = 0
    return url.replace(/:\w+|\*/g, () => values[index++]!)
  })
  const search = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: method === 'GET' ? 3 : 1,
      arbitrary: fc
        .array(
          fc
            .constantFrom(...query, 'state', 'code', 'to', 'error', 'id')
            .chain((name) => parameters(name).map((value) => `${name}=${value}`)),
          { minLength: 1, maxLength: 4 },
        )
        .map((pairs) => `?${pairs.join('&')}`),
    },
  )
  return fc.record({
    caller: fc.constantFrom<(typeof CALLERS)[number]>(
      'nobody',
      'token',
      'token',
      'key',
      url.includes('embedded_wallets') ? 'frame' : 'key',
    ),
    path: fc.tuple(path, search).map((parts) => parts.join('')),
    body: method === 'POST' ? bodies(body) : fc.constant(''),
    headers,
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
