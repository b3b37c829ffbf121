import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { HttpRequest, SignedIn } from '../contract/index.ts'
import { readDevice, type Device } from '../foundation/index.ts'
import { clientNetwork } from '../limits/index.ts'
import { readLanguage, type Language } from '../messages/index.ts'
import { loginClaimOf, type LoginClaim } from './loginClaims.ts'
import { placeOf } from './places.ts'
import type { Place } from './requestQueue.ts'

/** Who makes the current request, as far as logins, limits and security events need it. */
export interface Caller {
  /** The request's id, which the answer has as `x-request-id`. */
  requestId: string
  /** The caller's IPv4 address, or the /64 network of an IPv6 address. */
  network: string
  /** The caller's browser and system, from its `User-Agent`. */
  device: Device
  /**
   * The language that the caller likes best and messages are written in, from `Accept-Language`; undefined if it names
   * none of them.
   */
  language: Language | undefined
  /** Thumbprint of the key that proved the call; undefined if the call had no proof. */
  key: string | undefined
  /**
   * Set if the caller only wants to confirm their identity: a verified login then opens no session and links nothing.
   * Undefined for an ordinary call.
   * @throws RequestError as `requireUser` does
   */
  confirming: (() => Promise<SignedIn>) | undefined
  /** The field `mode` of the body, unchecked: it tells whether a login may sign up a user (HTTP-58). */
  mode: unknown
  /** Set if the call has an idempotency key, so that the login stores its outcome for a retry. */
  loginClaim: LoginClaim | undefined
  /** The request's place among those that are worked on; undefined for one that needs none. */
  place: Place | undefined
}

/** Functions by which {@link rememberCallers} finds out who makes a request. */
export interface CallerReader {
  /** Thumbprint of the key that proved the call (RFC 9449); undefined if the call had no proof. */
  key(request: HttpRequest): string | undefined
  /**
   * Returns the user who wants to confirm their identity with the login that the call proves; undefined for an ordinary
   * call.
   */
  confirming(request: HttpRequest): (() => Promise<SignedIn>) | undefined
}

const callers = new AsyncLocalStorage<Caller>()

/** Makes {@link currentCaller} return the caller of each request of a server or scope. */
export function rememberCallers(http: FastifyInstance, { key, confirming }: CallerReader): void {
  const modes = new WeakMap<HttpRequest['raw'], unknown>()
  // Runs before validation, since the schemas of login routes, including third-party ones, remove unknown fields.
  http.addHook('preValidation', (request, _reply, done) => {
    const { mode } = { ...(request.body as { mode?: unknown } | null | undefined) }
    if (mode !== undefined) modes.set(request.raw, mode)
    done()
  })
  // Runs after the body was read: reading it runs in the async context of the connection, where the store would be
  // lost.
  http.addHook('preHandler', (request, _reply, done) => {
    const { id, ip, headers } = request
    const userAgent = headers['user-agent']
    callers.run(
      {
        requestId: id,
        network: clientNetwork(ip),
        key: key(request),
        confirming: confirming(request),
        mode: modes.get(request.raw),
        loginClaim: loginClaimOf(request),
        place: placeOf(request),
        get device() {
          return readDevice(userAgent)
        },
        get language() {
          return readLanguage(headers['accept-language'])
        },
      },
      done,
    )
  })
}

/**
 * Returns the caller of the current request; undefined outside of a request. Logins and changes read the caller here,
 * so that a plugin cannot forget to pass it on.
 */
export const currentCaller = (): Caller | undefined => callers.getStore()

/** The language in which to write to the caller of the current request: theirs, else the app's. */
export const callerLanguage = ({ language }: { language: Language }): Language => currentCaller()?.language ?? language
