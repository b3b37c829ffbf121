import { z } from 'zod'
import { noTelemetry, type Telemetry } from '../../core/foundation/telemetry.ts'
import type { Schema } from './values.ts'

export interface FuzzedRoute {
  method: string
  /** URL pattern of the route, such as `/api/v1/apps/:app_id`. */
  url: string
  body: Schema | undefined
  /** Names of the query parameters that the route's schema lists. */
  query: string[]
}

/** Collects all routes of a server, including those of plugins, as they are registered. */
export function collectRoutes(): { telemetry: Telemetry; routes: FuzzedRoute[] } {
  const routes: FuzzedRoute[] = []
  const http: Telemetry['http'] = (server) => {
    server.addHook('onRoute', ({ method, url, schema }) => {
      for (const one of [method].flat())
        routes.push({
          method: one,
          url,
          body: jsonSchemaOf(schema?.body),
          query: Object.keys(jsonSchemaOf(schema?.querystring)?.properties ?? {}),
        })
    })
  }
  return { telemetry: { ...noTelemetry, http }, routes }
}

const jsonSchemaOf = (schema: unknown): Schema | undefined =>
  schema instanceof z.ZodType ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : undefined
