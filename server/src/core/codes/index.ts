/** One-time codes that are sent by mail or text message. */
export { countForAppOrProven } from './appLane.ts'
export { type CodeSendLimits, codeAddressRates, codeTries, countCodeTry } from './codeRates.ts'
export {
  type CodeRequester,
  type CodeScope,
  type Codes,
  type CodesDeps,
  codeRowOf,
  createCodes,
  voidCodes,
  watchProof,
} from './codes.ts'
export { readCode } from './readCode.ts'
