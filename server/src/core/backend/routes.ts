import type { AccountTypes, PluginHttp } from '../contract/index.ts'
import type { Queryable } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { guardBackend, unbuiltRoutes, type BackendScopeDeps } from './backendScope.ts'
import { createCursors } from './cursors.ts'
import { listUserRoutes } from './listUsers.ts'
import { readUserRoutes } from './readUsers.ts'

export interface BackendRouteDeps extends BackendScopeDeps {
  db: Queryable
  keyring: Keyring
  types: AccountTypes
}

/** Everything that a backend of an app may call with an app secret. */
export function backendRoutes(http: PluginHttp, deps: BackendRouteDeps): void {
  const scope = guardBackend(http, deps)
  const cursors = createCursors(deps.keyring)
  readUserRoutes(scope, deps)
  listUserRoutes(scope, { ...deps, cursors })
  unbuiltRoutes(scope)
}
