/** The API for backends: users, test accounts, the allowlist, and what else an app's own servers need. */
export { backendRoutes } from './routes.ts'
export { readImport } from './readImport.ts'
