import type { WireUser } from '../../core/contract.ts'
import { invalidData } from './ProviderError.ts'

/** A call, as route handlers of the fake provider get it. */
export interface ProviderRequest {
  readonly method: string
  /** Path without query, such as `/api/v1/sessions`. */
  readonly path: string
  /** The `:name` parts of the route's path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The JSON body; `{}` if there was none. */
  readonly body: Readonly<Record<string, unknown>>
  /** The access token sent with the call. */
  readonly bearer: string | undefined
  /** The user of the bearer token. @throws ProviderError 401 `missing_or_invalid_token` */
  requireUser(): WireUser
}

/**
 * Answers a call: the returned value, or that of the returned promise, becomes the JSON body. Throw a `ProviderError` to
 * refuse.
 */
export type RouteHandler = (request: ProviderRequest) => unknown

export interface RouteMatch {
  readonly handler: RouteHandler
  readonly params: Readonly<Record<string, string>>
}

export interface RouteTable {
  /** Adds a route, or replaces the one with the same method and path. Parts like `:app_id` match anything. */
  add(method: string, path: string, handler: RouteHandler): void
  find(method: string, path: string): RouteMatch | undefined
}

export function createRouteTable(): RouteTable {
  const routes = new Map<string, { method: string; parts: string[]; handler: RouteHandler }>()
  return {
    add(method, path, handler) {
      const name = method.toUpperCase()
      routes.set(`${name} ${path}`, { method: name, parts: path.split('/'), handler })
    },
    find(method, path) {
      const given = path.split('/')
      for (const route of routes.values()) {
        if (route.method !== method || route.parts.length !== given.length) continue
        const params = matchParts(route.parts, given)
        if (params) return { handler: route.handler, params }
      }
      return undefined
    },
  }
}

function matchParts(parts: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

/** Reads a string field of the body. @throws ProviderError 400 `invalid_data` */
export function readString({ body }: ProviderRequest, field: string): string {
  const value = body[field]
  if (typeof value === 'string' && value !== '') return value
  throw invalidData(`"${field}" is missing or not a string.`)
}
