import type { RuleId } from './types.ts'

/** Rules that must pass before others run the flows again: a fault found here would fail those rules as well. */
export const BASICS = [
  'effects',
  'platform',
  'foreign-actions',
  'login-completes',
  'flows-succeed',
  'isolation',
] as const satisfies readonly RuleId[]
