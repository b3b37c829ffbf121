import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
}

const callers = new AsyncLocalStorage<Caller>()

/** Remembers who calls while a request of this server, or of its scope, is handled. */
export function rememberCallers(http: FastifyInstance, keyOf: (request: FastifyRequest) => string | undefined): void {
  // After the body was read: its events belong to the connection, not to the call.
  http.addHook('preHandler', (request, _reply, done) => {
    const { id, ip, headers } = request
    const userAgent = headers['user-agent']
    callers.run({
      requestId: id,
      network: clientNetwork(ip),
      key: keyOf(request),
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
