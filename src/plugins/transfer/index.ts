/**
 * Funding from another of the user's wallets: `latchkey/plugins/transfer`.
 *
 * @packageDocumentation
 */
export { TRANSFER_ERRORS, type TransferErrorCode } from './errors.ts'
export type { TransferTextKey } from './locales/en.ts'
export { transfer } from './plugin.ts'
export type { QuoteArgs, TransferQuote } from './quote.ts'
export type { TransferDetails } from './start.ts'
