import type { FastifyInstance } from 'fastify'
import { brandNames, type WireError, type WireSession } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import type { ServerConfig } from '../config.ts'
import type { MailMessage } from '../core/contract/mailTransport.ts'

/** Origin from which test calls come, which the test apps allow. */
export const ORIGIN = 'http://localhost:5173'

export interface CallOptions {
  body?: unknown
  token?: string | null | undefined
  /** Id of the app in the header; null omits the header. */
  appId?: string | null
  headers?: Record<string, string | undefined>
  ip?: string
  /** Key that proves the call, as the SDK would. */
  key?: BrowserKey | undefined
}

export interface CallResult<Body> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

/** The answer to a login, with its tokens present. */
export interface LoggedIn extends WireSession {
  user: NonNullable<WireSession['user']>
  token: string
  refresh_token: string
}

/** Calls a server directly, without a network port, as a page of an app would. */
export interface ServerCalls {
  get<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<CallResult<Body>>
  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<CallResult<Body>>
  /** Requests a code and reads it from the mail. */
  codeFor(address: string, options?: CallOptions): Promise<string>
  /** Logs in by e-mail, signing up if needed. */
  login(address: string, options?: CallOptions): Promise<LoggedIn>
  /**
   * Confirms the identity of a session's user by a code to an address, as the SDK does after `fresh_proof_required`.
   * @param options with the access token of the session
   */
  confirm(address: string, options: CallOptions & { token: string }): Promise<CallResult<WireSession & WireError>>
}

export interface ServerCallsDeps {
  http: FastifyInstance
  config: Pick<ServerConfig, 'brand' | 'publicUrl'>
  /** All mails that were sent, oldest first. */
  sent: readonly MailMessage[]
  /** App id of calls whose options name none. */
  appId: string
  origin?: string | undefined
}

export function createServerCalls({
  http,
  config,
  sent,
  appId: ownAppId,
  origin = ORIGIN,
}: ServerCallsDeps): ServerCalls {
  const names = brandNames(config.brand)
  let nonce: string | undefined

  /** Makes the headers that prove a call, as the SDK does. */
  const prove = async (
    key: BrowserKey,
    {
      method,
      url,
      token,
      body,
      headers,
    }: {
      method: string
      url: string
      token: CallOptions['token']
      body: string
      headers: Headers
    },
  ) => ({
    dpop: await key.prove({
      method,
      url: `${config.publicUrl}${url.split('?')[0]}`,
      token: token ?? null,
      nonce,
      body,
      headers: withoutNothing(headers),
    }),
    ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
  })

  const call = async <Body>(
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    given: CallOptions = {},
    isLast = false,
  ): Promise<CallResult<Body>> => {
    const { appId = ownAppId, token, headers, ip, key } = given
    const text = typeof body === 'string' ? body : (JSON.stringify(body) as string | undefined)
    const all: Headers = {
      origin,
      ...(text === undefined || text === body ? {} : { 'content-type': 'application/json' }),
      ...(appId === null ? {} : { [names.header.appId]: appId }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key && (await prove(key, { method, url, token, body: text ?? '', headers: { ...headers } }))),
      ...headers,
    }
    const response = await http.inject({
      method,
      url,
      headers: withoutNothing(all),
      ...(text === undefined ? {} : { payload: text }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    })
    nonce = nonceOf(response.headers) ?? nonce
    if (key && !isLast && response.statusCode === 401 && response.json<{ code: string }>().code === 'use_dpop_nonce')
      return call(method, url, body, given, true)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as Body,
      headers: response.headers,
    }
  }

  const calls: ServerCalls = {
    get: (path, given) => call('GET', path, undefined, given),
    post: (path, body, given) => call('POST', path, body, given),
    async codeFor(address, given) {
      const { status, body } = await calls.post(EMAIL_PATHS.init, { email: address }, given)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      return readCode(sent.at(-1))
    },
    async login(address, given) {
      const code = await calls.codeFor(address, given)
      const { status, body } = await calls.post<LoggedIn>(EMAIL_PATHS.authenticate, { email: address, code }, given)
      if (status !== 200) throw new Error(`authenticate answered ${status} ${JSON.stringify(body)}`)
      return body
    },
    async confirm(address, given) {
      const code = await calls.codeFor(address, given)
      const headers = { ...given.headers, [names.header.confirm]: '1' }
      return calls.post<WireSession & WireError>(
        EMAIL_PATHS.authenticate,
        { email: address, code },
        { ...given, headers },
      )
    },
  }
  return calls
}

type Headers = Readonly<Record<string, string | undefined>>

const withoutNothing = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** Reads an answer's nonce together with the offset of the server's clock, in the form in which the SDK keeps them. */
export const nonceOf = (headers: CallResult<unknown>['headers']): string | undefined =>
  headers['dpop-nonce'] === undefined
    ? undefined
    : `${String(headers['dpop-nonce'])} ${Date.parse(String(headers.date)) - Date.now()}`

/** Finds the code in a message's subject. */
export function readCode(message: MailMessage | undefined): string {
  const code = /\b\d{6}\b/.exec(message?.subject ?? '')?.[0]
  if (!code) throw new Error('There is no code in the message')
  return code
}
