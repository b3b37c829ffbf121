import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { HttpRequest, SignedIn } from '../pluginRequest.ts'
import { readDevice, type Device } from '../device.ts'
import { clientNetwork } from '../rateLimits.ts'

/** Who makes the call that the running code works for. */
export interface Caller {
  /** The `x-request-id` of the answer. */
  requestId: string
  /** The address, or its /64 network with IPv6. */
  network: string
  /** What its browser says it is. */
  device: Device
  /** Thumbprint of the key that proved the call; undefined where none did. */
  key: string | undefined
  /**
   * Who wants to confirm that it is them: what proves a login then opens no session and links nothing. Undefined for an ordinary call.
   * @throws RequestError as `requireUser` does
   */
  confirming: (() => Promise<SignedIn>) | undefined
  /** `mode` of the body, as it was sent: whether a login may sign up (wire contract, section 6). */
  mode: unknown
}

/** What is read from a request about its caller. */
export interface CallerReader {
  /** Thumbprint of the key that proved the call (RFC 9449); undefined where it came without a proof. */
  key(request: HttpRequest): string | undefined
  /** Who wants to confirm that it is them, by the login that the call proves; undefined where it is an ordinary one. */
  confirming(request: HttpRequest): (() => Promise<SignedIn>) | undefined
}

const callers = new AsyncLocalStorage<Caller>()

/** Remembers who calls while a request of this server, or of its scope, is handled. */
export function rememberCallers(http: FastifyInstance, { key, confirming }: CallerReader): void {
  const modes = new WeakMap<HttpRequest['raw'], unknown>()
  // Before the body is checked: the schemas of login routes, third parties' among them, keep what they know only.
  http.addHook('preValidation', (request, _reply, done) => {
    const { mode } = { ...(request.body as { mode?: unknown } | null | undefined) }
    if (mode !== undefined) modes.set(request.raw, mode)
    done()
  })
  // After the body was read: its events belong to the connection, not to the call.
  http.addHook('preHandler', (request, _reply, done) => {
    const { id, ip, headers } = request
    const userAgent = headers['user-agent']
    callers.run({
      requestId: id,
      network: clientNetwork(ip),
      key: key(request),
      confirming: confirming(request),
      mode: modes.get(request.raw),
      get device() {
        return readDevice(userAgent)
      },
    }, done)
  })
}

/**
 * Who makes the call under way; undefined outside of one. For what every login and change records, so that a plugin cannot forget to
 * pass it on.
 */
export const currentCaller = (): Caller | undefined => callers.getStore()
