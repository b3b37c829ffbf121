import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { HttpRequest, SignedIn } from '../contract/index.ts'
import { readDevice, type Device } from '../foundation/index.ts'
import { clientNetwork } from '../limits/index.ts'
import { loginClaimOf, type LoginClaim } from './loginClaims.ts'

/** The caller of the request that the running code handles. */
export interface Caller {
  /** The `x-request-id` of the answer. */
  requestId: string
  /** The caller's IPv4 address, or /64 network with IPv6. */
  network: string
  /** The browser's description of itself. */
  device: Device
  /** Thumbprint of the key that proved the call; undefined if none did. */
  key: string | undefined
  /**
   * Present if the caller wants to confirm their identity: a proven login then opens no session and links nothing.
   * Undefined for an ordinary call.
   * @throws RequestError as `requireUser` does
   */
  confirming: (() => Promise<SignedIn>) | undefined
  /** `mode` of the body, as it was sent: whether a login may sign up (HTTP-58). */
  mode: unknown
  /** Present if a retry of the call is to be answered with the session that it opens. */
  loginClaim: LoginClaim | undefined
}

/** Reads the caller's details from a request. */
export interface CallerReader {
  /** Thumbprint of the key that proved the call (RFC 9449); undefined if it came without a proof. */
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
  // Before validation, since the schemas of login routes, also third-party ones, remove fields they do not know.
  http.addHook('preValidation', (request, _reply, done) => {
    const { mode } = { ...(request.body as { mode?: unknown } | null | undefined) }
    if (mode !== undefined) modes.set(request.raw, mode)
    done()
  })
  // After the body was read: the events of reading it run in the connection's async context, not in the call's.
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
        get device() {
          return readDevice(userAgent)
        },
      },
      done,
    )
  })
}

/**
 * Returns the caller of the current request; undefined outside of a request. Logins and changes read the caller here, so
 * that a plugin cannot forget to pass it on.
 */
export const currentCaller = (): Caller | undefined => callers.getStore()
