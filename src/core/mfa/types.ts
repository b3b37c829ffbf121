import type { MfaProof } from '../frame/contract.ts'

/** A method by its name on the wire. */
export interface MfaMethodArgs {
  method: string
}

/** The user's proof of a second factor, as it was entered. */
export interface MfaSubmission {
  /** Default: the method that was chosen. */
  method?: string | undefined
  /** The code, or the assertion of an authenticator. */
  code: MfaProof['mfaCode']
  /** Origin of the page that asked for an assertion. */
  relyingParty?: string | undefined
}
