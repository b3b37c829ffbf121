import type { FastifyServerOptions } from 'fastify'
import { carriesAppSecret } from '../foundation/index.ts'

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>

/**
 * Route `constraints` for calls with an app secret. Such a route takes them over from another route with the same
 * path.
 */
export const BY_APP_SECRET = { credentials: 'app secret' } as const

/** Routing constraint by which Fastify distinguishes calls with an app secret from others with the same path. */
export const credentialsConstraint: Constraints = {
  credentials: {
    name: 'credentials',
    mustMatchWhenDerived: false,
    storage() {
      const handlers: Record<string, unknown> = Object.create(null) as Record<string, unknown>
      return {
        get: (type: string) => (handlers[type] ?? null) as never,
        set: (type: string, store: unknown) => void (handlers[type] = store),
      }
    },
    validate() {},
    deriveConstraint: ({ headers }: { headers: { authorization?: string | undefined } }) =>
      carriesAppSecret(headers.authorization) ? BY_APP_SECRET.credentials : 'none',
  },
}
