/**
 * Login with Phantom, also in its app on phones: `latchkey/plugins/phantom`.
 */
export type { PhantomOptions } from './options.ts'
export { phantom } from './plugin.ts'
