import type { WireRestore } from 'latchkey/core/contract'

/** Optional details of a refusal, for the answer or the log. */
export interface RequestErrorOptions {
  /** Machine-readable detail; the `cause` field of the answer. */
  reason?: string | undefined
  /** Seconds after which trying again makes sense; the `retry-after` header. */
  retryAfterS?: number | undefined
  /** The origin that was refused, for the log only. */
  refusedOrigin?: string | undefined
  /** The original error, for the log only. */
  cause?: unknown
  /** How the caller may take the deletion of their account back; the `restore` field of the answer. */
  restore?: WireRestore | undefined
  /** True if the operator has to mend something, so that it is logged as an error whatever its status. */
  isOurs?: boolean | undefined
}

/**
 * A refusal that the caller may see: its status, code and message are sent unchanged, so put no secret and no address
 * in them. Any other error that a route throws is answered as a bare 500.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly code: string
  readonly reason: string | undefined
  readonly retryAfterS: number | undefined
  readonly refusedOrigin: string | undefined
  readonly isOurs: boolean
  readonly restore: WireRestore | undefined

  constructor(status: number, code: string, message: string, options: RequestErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.code = code
    this.reason = options.reason
    this.retryAfterS = options.retryAfterS
    this.refusedOrigin = options.refusedOrigin
    this.isOurs = options.isOurs ?? false
    this.restore = options.restore
  }
}

/**
 * True if an error is a {@link RequestError}, including one from another copy of this package that a plugin brought
 * along.
 */
export function isRequestError(error: unknown): error is RequestError {
  return (
    error instanceof RequestError ||
    (error instanceof Error &&
      error.name === 'RequestError' &&
      typeof (error as Partial<RequestError>).status === 'number')
  )
}

/** 503 `service_unavailable` with the cause `busy`: more people came than can be served in time. */
export const tooBusy = (retryAfterS: number): RequestError =>
  new RequestError(503, 'service_unavailable', 'There are many people here right now. Please try again.', {
    reason: 'busy',
    retryAfterS,
  })

/** True for {@link tooBusy}. */
export const isBusy = (error: unknown): error is RequestError =>
  isRequestError(error) && error.status === 503 && error.reason === 'busy'

/** 400 `invalid_data`: the input cannot be understood. `message` names the field. */
export const invalidData = (message: string): RequestError => new RequestError(400, 'invalid_data', message)

/** 403 `invalid_origin`. The log names the origin, the answer does not. */
export const invalidOrigin = (message: string, refusedOrigin: string | undefined): RequestError =>
  new RequestError(403, 'invalid_origin', message, { refusedOrigin })

/** 401 `missing_or_invalid_token`: the client then forgets its session. `reason` tells a developer why. */
export const invalidToken = (reason?: string): RequestError =>
  new RequestError(401, 'missing_or_invalid_token', 'Log in to continue.', { reason })

/**
 * 422 `invalid_credentials`: a one-time code is wrong, expired, used up or not a code; the answer must not say which.
 */
export const invalidCode = (): RequestError =>
  new RequestError(422, 'invalid_credentials', 'Invalid or expired verification code')

/** 429 `too_many_requests`: a rate limit is used up. `retryAfterS` is sent as `retry-after`. */
export const tooManyRequests = (retryAfterS: number): RequestError =>
  new RequestError(429, 'too_many_requests', 'Too many requests. Please wait before trying again.', { retryAfterS })

/** 400 `linked_to_another_user`: the account that should be linked or imported belongs to somebody else. */
export const linkedToAnotherUser = (): RequestError =>
  new RequestError(400, 'linked_to_another_user', 'This account has already been linked to another user.')

/** 403 `user_blocked`: a backend of the app blocked the user. */
export const userBlocked = (): RequestError =>
  new RequestError(403, 'user_blocked', 'This account is blocked. Contact the support of the app.')

/** 403 `user_deleted`: a backend of the app deleted the user, who can be restored for a time. */
export const userDeleted = (): RequestError =>
  new RequestError(403, 'user_deleted', 'This account was deleted. To get it back, contact the support of the app.')

/** 404 `linked_account_not_found`: the user does not have the account that the call names. */
export const linkedAccountNotFound = (): RequestError =>
  new RequestError(404, 'linked_account_not_found', 'This account is not linked to you.')
