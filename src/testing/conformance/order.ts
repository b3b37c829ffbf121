import type { RuleId } from './types.ts'

/** Rules that must pass before the flows are run in other ways: the rules in this list find the causes. */
export const BASICS = [
  'effects',
  'platform',
  'foreign-actions',
  'login-completes',
  'flows-succeed',
  'isolation',
] as const satisfies readonly RuleId[]
