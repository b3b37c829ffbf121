import type { RuleId } from './types.ts'

/** Rules that must pass before others say how the flows run in other ways: these find the cause of much. */
export const BASICS = ['platform', 'foreign-actions', 'login-completes', 'flows-succeed', 'isolation'] as const satisfies readonly RuleId[]
