import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 of all routes, generated from their schemas, at `/openapi.json`. Register before the routes. */
export async function useOpenApi(http: FastifyInstance, brand: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Latchkey server',
        description: `Accounts and sessions. Calls under /api/v1 carry the \`${brand}-app-id\` header; errors are \`{ error, code?, cause? }\`.`,
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  http.get('/openapi.json', { schema: { hide: true } }, () => http.swagger())
}
