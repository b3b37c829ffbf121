import type { PluginHttp } from '../contract/index.ts'
import { guardBackend, unbuiltRoutes, type BackendScopeDeps } from './backendScope.ts'

export type BackendRouteDeps = BackendScopeDeps

/** Everything that a backend of an app may call with an app secret. */
export function backendRoutes(http: PluginHttp, deps: BackendRouteDeps): void {
  const scope = guardBackend(http, deps)
  unbuiltRoutes(scope)
}
