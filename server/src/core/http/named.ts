import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The part of the server that added the route: a plugin's id, or the name of a part of the core. Metrics use it
     * as label.
     */
    part?: string
  }
}

/**
 * Names a part of the server in Fastify's messages and in the metrics of its routes. Without a name, Fastify searches
 * all loaded modules for one, which is slow.
 */
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
