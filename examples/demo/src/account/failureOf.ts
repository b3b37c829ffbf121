import { AuthError } from 'latchkey'

/** Code and message of a rejected Latchkey call. Any other error is a bug of this page, and is rethrown. */
export function failureOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof AuthError)) throw error
  const { code, message } = error as AuthError
  return { code, message }
}
