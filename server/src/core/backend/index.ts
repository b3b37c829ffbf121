/** Routes of backends: users, and what else an app's own servers ask for. */
export { backendRoutes } from './routes.ts'
export { readImport } from './readImport.ts'
