/** What siteverify says of a response (developers.cloudflare.com/turnstile, 'Validate the token'). */
export interface Verdict {
  success: boolean
  /** Where the challenge was solved. */
  hostname?: string | undefined
  /** What it was solved for: the app id, where our widget asked. */
  action?: string | undefined
  'error-codes'?: string[] | undefined
}
