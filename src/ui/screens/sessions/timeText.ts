import type { EpochSeconds } from '../../../core/contract.ts'

/** A moment as people of this browser write it. */
export const timeText = (at: EpochSeconds): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1_000)
