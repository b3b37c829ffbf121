import type { BrowserKey } from 'latchkey/core/possession'
import { createTestKey, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'
import { nonceOf } from '../../testing/callServer.ts'
import { silent } from '../../commandEvents.ts'
import { createSecurityEvents } from '../events/index.ts'
import { createKeyring } from '../keys/index.ts'
import { createRateLimits } from '../limits/index.ts'
import { createActs, createOperators, type OperatorRole, type Operators } from '../operators/index.ts'
import { createOutbox } from '../outbox/index.ts'

export const CONSOLE_APP_ID = 'latchkey-operator-console'
/** Origin of the console in tests: that of the server. */
export const CONSOLE_ORIGIN = PRODUCTION_ENV.LATCHKEY_PUBLIC_URL
const BASE = '/console/api'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface OperatorCallOptions {
  /** Why it is done; null for none. Default: one for each call. */
  reason?: string | null
  headers?: Record<string, string | undefined>
  /** Default: the operator's own. Null proves nothing. */
  key?: BrowserKey | null
  token?: string
}

export interface OperatorAnswer<Body> {
  status: number
  body: Body & { code?: string; cause?: string }
  headers: Record<string, unknown>
}

/** An operator in a browser, who calls the console's API of a test server. */
export interface TestOperator {
  email: string
  userId: string
  token: string
  refreshToken: string
  key: BrowserKey
  call<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
    options?: OperatorCallOptions,
  ): Promise<OperatorAnswer<Body>>
}

/** The commands of a test server's operators. */
export function operatorsOf({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Operators {
  const keyring = createKeyring(PRODUCTION_ENV.LATCHKEY_SECRET)
  const rateLimits = createRateLimits(db, clock, keyring)
  const events = createSecurityEvents({ db, clock, keyring, rateLimits, outbox: createOutbox(), log: silent })
  return createOperators({ db, clock, appId: CONSOLE_APP_ID, events, acts: createActs(db, clock) })
}

/** The header that a proof has to cover. */
const KEY_HEADER = 'latchkey-idempotency-key'

let logins = 0

/** Logs an invited operator in by a code, which proves no factor. */
export async function logInOperator(server: TestServer, email: string): Promise<TestOperator> {
  const key = createTestKey()
  const {
    token,
    user,
    refresh_token: refreshToken,
  } = await server.login(email, {
    appId: CONSOLE_APP_ID,
    key,
    ip: `10.7.${++logins % 250}.1`,
    headers: { origin: CONSOLE_ORIGIN },
  })
  let nonce: string | undefined
  const send = async (
    method: Method,
    path: string,
    body: unknown,
    options: OperatorCallOptions,
  ): Promise<OperatorAnswer<object>> => {
    const { reason = 'because a test says so', headers = {}, key: by = key, token: shown = token } = options
    const url = `${BASE}${path}`
    const text = body === undefined ? '' : JSON.stringify(body)
    const call = {
      method,
      url: `${CONSOLE_ORIGIN}${url.split('?')[0]}`,
      token: shown,
      nonce: nonce ?? null,
      body: text,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name === KEY_HEADER)) as Record<
        string,
        string
      >,
    }
    const proof = by && (await by.prove(call))
    const all: Record<string, string | undefined> = {
      origin: CONSOLE_ORIGIN,
      authorization: `${proof ? 'DPoP' : 'Bearer'} ${shown}`,
      dpop: proof ?? undefined,
      'content-type': text === '' ? undefined : 'application/json',
      'latchkey-reason': reason === null ? undefined : encodeURIComponent(reason),
      ...headers,
    }
    const answer = await server.http.inject({
      method,
      url,
      headers: Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      ...(text === '' ? {} : { payload: text }),
    })
    nonce = nonceOf(answer.headers) ?? nonce
    const isJson = String(answer.headers['content-type']).includes('json')
    const content: object | string | undefined = isJson ? answer.json<object>() : answer.body
    return { status: answer.statusCode, body: content as object, headers: answer.headers }
  }
  return {
    email,
    userId: user.id,
    token,
    refreshToken,
    key,
    async call<Body>(method: Method, path: string, body?: unknown, options: OperatorCallOptions = {}) {
      const first = await send(method, path, body, options)
      const answer = first.body?.code === 'use_dpop_nonce' ? await send(method, path, body, options) : first
      return answer as OperatorAnswer<Body>
    },
  }
}

/** Invites an operator and logs them in, with a second factor proven. */
export async function createTestOperator(
  server: TestServer,
  role: OperatorRole,
  email = `${role}${++logins}@example.com`,
): Promise<TestOperator> {
  await operatorsOf(server).invite(email, role)
  const operator = await logInOperator(server, email)
  await server.db
    .updateTable('sessions')
    .set({ second_factor_proven_at: new Date(server.clock.now()) })
    .where('user_id', '=', operator.userId)
    .execute()
  return operator
}
