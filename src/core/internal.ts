/**
 * Parts of the core for Latchkey's own modal and hooks only. Plugins must not use them, and the package does not export them.
 * They may change with every release.
 */
export { currentPhoneNumber, readDigits, toPlainDigits } from './contract.ts'
export { WITH_MESSAGE } from './codeLogin/failureText.ts'
export { UNDELIVERED } from './codeLogin/toCodeError.ts'
export { recoveryMethodsOf } from './embeddedWallet/select.ts'
export { wayOn, type ErrorAction } from './errors/wayOn.ts'
export { selectFlowRun } from './flow/flows.slice.ts'
export { stepsOutOfFunding } from './funding/leave.ts'
export { findFundingProvider, fundingProvidersFor } from './funding/providers.ts'
export { selectFunding } from './funding/slice.ts'
export { announce } from './login/announce.ts'
export { arrangeLanding, type LandingLinkLabel, type LandingList, type LandingRow } from './login/landing.ts'
export { backupToOffer } from './mfa/backups.ts'
export { findMfaMethod, MFA_SCREENS, mfaMethodsOf } from './mfa/methods.ts'
export { mfaSlice, selectMfaBlock, selectMfaRequest } from './mfa/slice.ts'
export { selectCanGoBack } from './modal/slice.ts'
export { MFA_ERRORS } from './reauthentication/mfaErrors.ts'
export { selectCrashedPlugins } from './plugin/registry.ts'
export { unexpectedAnswer } from './services/api.ts'
export { forgetSession } from './session/forgetSession.ts'
