import type { RuleId } from './types.ts'

/** Rules that must pass before the rules that run flows in other ways: these find the causes. */
export const BASICS = [
  'effects',
  'platform',
  'foreign-actions',
  'login-completes',
  'flows-succeed',
  'isolation',
] as const satisfies readonly RuleId[]
