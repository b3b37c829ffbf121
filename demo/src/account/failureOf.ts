import { AuthError } from 'latchkey'

/** What a rejected call of Latchkey says; anything else is a bug of this page, and is thrown on. */
export function failureOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof AuthError)) throw error
  const { code, message } = error as AuthError
  return { code, message }
}
