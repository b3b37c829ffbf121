/** Codes reported to a host's callbacks and rejections that belong to no plugin. Spelling is part of the public API (ERROR-9). */
export const CALLBACK_ERROR_CODES = [
  'must_be_authenticated',
  'embedded_wallet_not_found',
  'invalid_message',
  'unable_to_sign',
  'transaction_failure',
  'unknown_embedded_wallet_error',
  'unknown_connect_wallet_error',
  'generic_connect_wallet_error',
  'unknown_auth_error',
  'failed_to_link_account',
  'exited_auth_flow',
  'exited_link_flow',
  'embedded_wallet_already_exists',
  'embedded_wallet_password_already_exists',
  'user_exited_set_password_flow',
] as const

export type CallbackErrorCode = (typeof CALLBACK_ERROR_CODES)[number]

export interface AuthErrorOptions {
  /** True if the same call may succeed when it is made again. Default `false`. */
  retryable?: boolean | undefined
  /** HTTP status, if the server answered with the failure. */
  status?: number | undefined
  /** Seconds to wait before the same call may succeed, if the server said so. Default: those of the `cause`. */
  retryAfterS?: number | undefined
  cause?: unknown
}

/**
 * The one error class of Latchkey. `code` is stable and narrows in a `switch`; `message` is for people.
 *
 * @example
 * try { await login() } catch (error) {
 *   if (error instanceof AuthError && error.code === 'exited_auth_flow') return
 * }
 */
export class AuthError<Code extends string = string> extends Error {
  override readonly name = 'AuthError'
  readonly code: Code
  readonly retryable: boolean
  readonly status: number | undefined
  /** Seconds to wait, from when the error came, before the same call may succeed: the server's `Retry-After` (ERROR-76). */
  readonly retryAfterS: number | undefined

  constructor(code: Code, message: string, options: AuthErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.retryable = options.retryable ?? false
    this.status = options.status
    this.retryAfterS = options.retryAfterS ?? (options.cause as Partial<AuthError> | null | undefined)?.retryAfterS
  }
}

/** An {@link AuthError} as plain data, to cross a boundary (store, HTTP, postMessage, callbacks). */
export interface AuthFailure<Code extends string = string> {
  code: Code
  message: string
  retryable: boolean
  /** HTTP status, if the server answered with the failure. */
  status?: number | undefined
  /** The server's reason besides the code, for machines (`cause` on the wire), such as `provider_rate_limit`. */
  reason?: string | undefined
  /** Seconds to wait, from when it failed, before the same call may succeed, if the server said so: a rate limit. */
  retryAfterS?: number | undefined
}
