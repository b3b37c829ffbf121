import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { ServerNames } from 'latchkey/core/contract'
import type { Apps } from '../apps/index.ts'
import { toLoggedOrigin } from './logging.ts'

export interface CorsDeps {
  apps: Apps
  names: ServerNames
  publicOrigin: string
  /** Request headers that plugins add to the allowed ones. */
  requestHeaders: readonly string[]
}

/**
 * Cross-origin rules (HTTP-18): an allowed origin is echoed, never `*`. A preflight names no app, so
 * it is answered for the origins of all apps; the request itself is then checked against its own app.
 */
export async function registerCors(
  http: FastifyInstance,
  { apps, names, publicOrigin, requestHeaders }: CorsDeps,
): Promise<void> {
  const isAllowed = (origin: string): boolean => origin === publicOrigin || apps.anyAllowsOrigin(origin)
  const allowed: FastifyCorsOptions = {
    origin: (origin, done) => done(null, origin !== undefined && isAllowed(origin)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'content-type',
      'authorization',
      'dpop',
      // The host's locale. Browsers ask for leave only where it is no plain tag: `de_AT`.
      'accept-language',
      ...Object.values(names.header),
      ...names.laterHeaders,
      ...requestHeaders,
    ],
    exposedHeaders: ['retry-after', 'x-request-id', 'dpop-nonce', 'date'],
    maxAge: 600,
    strictPreflight: false,
  }
  await http.register(cors, {
    delegator: (request, done) => done(null, request.url?.startsWith('/api/') ? allowed : { origin: false }),
  })
  // Browsers tell the page only that the call failed, so the log names the refused origin for the operator.
  http.addHook('onRequest', async ({ method, url, headers: { origin }, log }) => {
    if (method !== 'OPTIONS' || !url.startsWith('/api/') || origin === undefined || isAllowed(origin)) return
    log.info({ origin: toLoggedOrigin(origin) }, 'origin refused')
  })
}
