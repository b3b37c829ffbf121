/**
 * Why a call did not succeed.
 *
 * - `offline`: nothing answered.
 * - `timeout`: no answer within the time limit, such as when the server waits for its database.
 * - `refused`: the server understood and said no; `code` says why.
 * - `server`: the server failed.
 */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'server'

/** A failed call of the console. Its message is shown to the operator. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  /** Error code of the server; `''` if there was no answer. */
  readonly code: string
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  /** Whole seconds to wait, where the server says so. */
  readonly retryAfterS: number | null

  constructor(
    kind: FailureKind,
    message: string,
    answer: Partial<Pick<ApiFailure, 'code' | 'status' | 'retryAfterS'>> = {},
  ) {
    super(message)
    this.kind = kind
    this.code = answer.code ?? ''
    this.status = answer.status ?? 0
    this.retryAfterS = answer.retryAfterS ?? null
  }
}

/** True if the same call may succeed later without anything being changed. */
export const isPassing = (failure: unknown): boolean => failure instanceof ApiFailure && failure.kind !== 'refused'
