import type { PluginHttp } from '../contract/index.ts'
import { allowlistRoutes, type AllowlistDeps } from './allowlist.ts'
import { guardBackend, unbuiltRoutes, type BackendScope, type BackendScopeDeps } from './backendScope.ts'
import { changeUserRoutes, type ChangeUserDeps } from './changeUsers.ts'
import { deleteUserRoutes, type DeleteUserRouteDeps } from './deleteUsers.ts'
import { createCursors } from './cursors.ts'
import { exportUserRoute, type ExportUserDeps } from './exportUser.ts'
import { guardIdempotence, type IdempotentWriteDeps, type KeptAnswers } from './idempotentWrites.ts'
import { importUserRoutes, type ImportUserDeps } from './importUsers.ts'
import { listUserRoutes } from './listUsers.ts'
import { readUserRoutes } from './readUsers.ts'
import { testAccountRoutes, type TestAccountDeps } from './testAccounts.ts'
import { userRecordRoutes, type UserRecordDeps } from './userRecords.ts'
import { webhookRoutes, type WebhookRouteDeps } from './webhooks.ts'

/** Parts of the core that the routes need which serve backends and operators. */
export interface SharedRouteDeps
  extends
    IdempotentWriteDeps,
    AllowlistDeps,
    Omit<ChangeUserDeps, 'answers'>,
    DeleteUserRouteDeps,
    ExportUserDeps,
    ImportUserDeps,
    Pick<UserRecordDeps, 'ownSessions'>,
    Omit<WebhookRouteDeps, 'cursors' | 'keyring' | 'answers'> {}

export interface BackendRouteDeps extends BackendScopeDeps, SharedRouteDeps, Pick<TestAccountDeps, 'rateLimits'> {
  accounts: ChangeUserDeps['accounts'] & TestAccountDeps['accounts']
}

/** Adds every route that a backend may call with an app secret. */
export function backendRoutes(http: PluginHttp, deps: BackendRouteDeps): void {
  const scope = guardBackend(http, deps)
  sharedRoutes(scope, deps)
  testAccountRoutes(scope, deps)
  unbuiltRoutes(scope)
}

/**
 * Adds the routes that serve backends and operators in the same way, whoever the scope lets in. Writes of the scope,
 * also of other routes, are idempotent.
 */
export function sharedRoutes(scope: BackendScope, deps: SharedRouteDeps): KeptAnswers {
  const answers = guardIdempotence(scope, deps)
  const cursors = createCursors(deps.keyring)
  readUserRoutes(scope, deps)
  listUserRoutes(scope, { ...deps, cursors })
  changeUserRoutes(scope, { ...deps, answers })
  deleteUserRoutes(scope, deps)
  exportUserRoute(scope, deps)
  importUserRoutes(scope, deps)
  allowlistRoutes(scope, deps)
  userRecordRoutes(scope, { ...deps, cursors })
  webhookRoutes(scope, { ...deps, cursors, answers })
  return answers
}
