/** The API for backends: users, test accounts, the allowlist, and what else an app's own servers need. */
export { backendAppParams, type BackendScope } from './backendScope.ts'
export { createCursors, type Cursors } from './cursors.ts'
export { backendRoutes, type SharedRouteDeps, sharedRoutes } from './routes.ts'
export { type KeptAnswers, REPLAYED } from './idempotentWrites.ts'
export { listUsers, type PageRequest, searchUsers, USER_STATES } from './directory.ts'
export { readImport } from './readImport.ts'
