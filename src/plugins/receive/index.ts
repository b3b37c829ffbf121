/**
 * Funding by sending to the wallet's address: `latchkey/plugins/receive`.
 *
 * @packageDocumentation
 */
export type { ReceiveTextKey } from './locales/en.ts'
export { receive } from './plugin.ts'
export type { Elsewhere, Watch } from './watch.ts'
