/**
 * Phantom, with the way into its app: `latchkey/plugins/phantom`.
 */
export type { PhantomOptions } from './options.ts'
export { phantom } from './plugin.ts'
