import type { WireError, WireRestore } from '../../core/contract.ts'

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
  /** The `cause` field of the answer: the reason, for developers. */
  readonly reason: string | undefined
  /** Seconds to wait, sent as `retry-after`. */
  readonly retryAfterS: number | undefined
  /** The `restore` field of the answer: how a user keeps the account that they deleted. */
  restore: WireRestore | undefined

  constructor(status: number, code: string, message: string, reason?: string, retryAfterS?: number) {
    super(message)
    this.status = status
    this.code = code
    this.reason = reason
    this.retryAfterS = retryAfterS
  }
}

/** Converts the error to the body of the answer, as the protocol has it. */
export const toWireError = ({ message, code, reason, restore }: ProviderError): WireError => ({
  error: message,
  code,
  ...(reason === undefined ? {} : { cause: reason }),
  ...(restore && { restore }),
})

/** Error 429 `too_many_requests`: a rate limit is used up for so many seconds. */
export const tooManyRequests = (retryAfterS: number): ProviderError =>
  new ProviderError(
    429,
    'too_many_requests',
    'Too many requests. Please wait before trying again.',
    undefined,
    retryAfterS,
  )

/** Makes the error 400 `invalid_data`, for a body or query of the wrong form. */
export const invalidData = (message: string): ProviderError => new ProviderError(400, 'invalid_data', message)

/** Error 401 `missing_or_invalid_token`: the client forgets its session. */
export const invalidToken = (reason: string): ProviderError =>
  new ProviderError(401, 'missing_or_invalid_token', 'Log in to continue.', reason)

/** Error 422 `invalid_credentials`: the code is wrong, expired or used. The answer does not say which. */
export const invalidCode = (): ProviderError =>
  new ProviderError(422, 'invalid_credentials', 'Invalid or expired verification code')

/** Error 401: the user has to prove who they are, in the way that `cause` names. */
export const reauthenticationRequired = (cause: 'login' | 'second_factor'): ProviderError =>
  new ProviderError(401, 'fresh_proof_required', 'Confirm that it is you before you do this.', cause)
