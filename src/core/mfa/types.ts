import type { MfaProof } from '../frame/contract.ts'

/** Arguments of the flows that choose or remove a method. */
export interface MfaMethodArgs {
  /** The method's name on the wire, such as `totp`. */
  method: string
}

/** The user's proof of a second factor, as it was entered. */
export interface MfaSubmission {
  /** Default: the method that was chosen. */
  method?: string | undefined
  /** The code, or the assertion of an authenticator. */
  code: MfaProof['mfaCode']
  /** Origin of the page that asked the authenticator for the assertion. Leave it out for a code. */
  relyingParty?: string | undefined
}
