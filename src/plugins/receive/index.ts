/**
 * Funding by an address to send to: `latchkey/plugins/receive`.
 *
 * @packageDocumentation
 */
export { receive } from './plugin.ts'
export type { Elsewhere, Watch } from './watch.ts'
