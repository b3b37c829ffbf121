/** Verdict of siteverify on a response (developers.cloudflare.com/turnstile, 'Validate the token'). */
export interface Verdict {
  success: boolean
  /** Host of the page on which the challenge was solved. */
  hostname?: string | undefined
  /** Action for which the challenge was solved: the app id, if our widget asked. */
  action?: string | undefined
  'error-codes'?: string[] | undefined
}
