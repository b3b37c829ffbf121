import { AuthError } from '../errors/AuthError.ts'

export interface FreshQuestion {
  /**
   * Text key of the sentence that says why the user is asked, such as `vault.confirm`. The core has `confirm.why.accounts`, `.export`,
   * `.fork`, `.mfa`, `.recovery` and `.wallet`. Default: 'Before you go on, confirm that it is you.'
   */
  why?: string | undefined
  /** Makes the error to throw if the user leaves. Default: `exited_confirm_flow`, or `mfa_canceled`. */
  exited?: (() => AuthError) | undefined
}

/** Checks whether the server refused a call because it wants re-authentication first. */
export const isReauthenticationRequired = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.code === 'fresh_proof_required'
