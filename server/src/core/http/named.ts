import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of the server that the route belongs to: a plugin's id, or the name of a part of the core. */
    part?: string
  }
}

/** Names a part in Fastify's messages, and on its routes for metrics. Without a name Fastify looks for the part in every module that is loaded. */
export const named = <Part extends (scope: FastifyInstance) => Promise<unknown>>(
  name: string,
  part: Part,
): ((scope: FastifyInstance) => Promise<unknown>) => {
  const run = async (scope: FastifyInstance): Promise<unknown> => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, part: name.replace(' (public)', '') }
    })
    return part(scope)
  }
  return Object.assign(run, { [Symbol.for('fastify.display-name')]: name })
}
