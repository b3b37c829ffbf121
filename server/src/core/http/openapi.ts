import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { brandNames } from 'latchkey/core/contract'

/** OpenAPI 3.1 of all routes, generated from their schemas, at `/openapi.json`. Register before the routes. */
export async function registerOpenApi(http: FastifyInstance, brand: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Latchkey server',
        description:
          `Accounts and sessions. Calls under /api/v1 carry the \`${brand}-app-id\` header; errors are \`{ error, code?, cause? }\`. ` +
          `A login or change of accounts that is sent again under its \`${brand}-idempotency-key\` within two minutes is done once and answers the same.`,
        version: '1',
      },
      components: {
        securitySchemes: {
          appId: {
            type: 'apiKey',
            in: 'header',
            name: brandNames(brand).header.appId,
            description: 'Id of the app that calls; no secret',
          },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          appSecret: {
            type: 'http',
            scheme: 'basic',
            description: 'App id and app secret, of a backend. A page that sends them is refused',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => dropUnusedSchemas(jsonSchemaTransformObject(document)),
  })
  http.get('/openapi.json', { schema: { hide: true } }, () => http.swagger())
}

/**
 * Documents that the routes of a scope require the app id, besides their own security. Routes with the app in their
 * path are left out.
 */
export function documentAppId(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    if (route.url.includes(':app_id')) return
    const { security = [{}] } = route.schema ?? {}
    route.schema = { ...route.schema, security: security.map((schemes) => ({ appId: [], ...schemes })) }
  })
}

interface Documented {
  paths?: unknown
  components?: { schemas?: Record<string, unknown> | undefined } | undefined
}

/**
 * Removes schemas that no route refers to: the library writes each named schema twice, for requests and for answers.
 */
function dropUnusedSchemas<Document extends object>(document: Document): Document {
  const { paths, components } = document as Documented
  const schemas = components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}
