import type { EpochSeconds } from '../../../core/contract.ts'

/** Formats a time in the browser's locale. */
export const timeText = (at: EpochSeconds): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1_000)
