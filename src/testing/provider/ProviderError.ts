import type { WireError } from '../../core/contract.ts'

/**
 * A refusal of the fake provider: throw it in a route handler to answer with a status, code and message, as the real
 * server's `RequestError` does.
 *
 * @example
 * provider.route('POST', '/api/v1/magic_word/authenticate', ({ body }) => {
 *   throw new ProviderError(422, 'magic_word_wrong', 'That is not the word.')
 * })
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number
  readonly code: string
  /** The `cause` field of the answer: why, for a developer. */
  readonly reason: string | undefined

  constructor(status: number, code: string, message: string, reason?: string) {
    super(message)
    this.status = status
    this.code = code
    this.reason = reason
  }
}

/** The body of the answer. */
export const toWireError = ({ message, code, reason }: ProviderError): WireError => ({
  error: message,
  code,
  ...(reason === undefined ? {} : { cause: reason }),
})

/** 400 `invalid_data`. */
export const invalidData = (message: string): ProviderError => new ProviderError(400, 'invalid_data', message)

/** 401 `missing_or_invalid_token`: the client forgets its session. */
export const invalidToken = (reason: string): ProviderError =>
  new ProviderError(401, 'missing_or_invalid_token', 'Log in to continue.', reason)

/** 422 `invalid_credentials`: wrong, expired or used; never said which. */
export const invalidCode = (): ProviderError =>
  new ProviderError(422, 'invalid_credentials', 'Invalid or expired verification code')

/** 401: the session of a refresh token is over. */
export const sessionOver = (code: 'token_already_used' | 'already_logged_out'): ProviderError => new ProviderError(401, code, 'Log in to continue.')
