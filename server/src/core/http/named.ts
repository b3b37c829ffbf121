import type { FastifyInstance } from 'fastify'

/** Names a part in Fastify's messages. Without a name Fastify looks for the part in every module that is loaded. */
export const named = <Part extends (scope: FastifyInstance) => Promise<unknown>>(name: string, part: Part): Part =>
  Object.assign(part, { [Symbol.for('fastify.display-name')]: name })
