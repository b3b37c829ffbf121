/** Second factors: enrolment, verification, and resetting them. */
export { createMfaChanges } from './changes.ts'
export { mfaMethodOff, mfaRefused } from './errors.ts'
export { collectMfaMethods, type MfaMethods, offeredMfaMethods } from './methods.ts'
export { createMfaPasses } from './passes.ts'
export { type RequireMfa, createMfaCheck } from './requireMfa.ts'
export { resetMfaMethods } from './reset.ts'
export { readMfaApps } from './settings.ts'
export { createMfaTokens, isMfaToken } from './mfaTokens.ts'
