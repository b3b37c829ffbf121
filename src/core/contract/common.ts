/** Integer seconds since the epoch. */
export type EpochSeconds = number

/** Answer of a call that returns no data (`docs/protocol/http.md`). */
export interface WireOk {
  success: boolean
}

/** Body of every answer that is not a 2xx. */
export interface WireError {
  error: string
  code?: string | undefined
  cause?: string | undefined
  /** With `user_deleted`: how the user, who has just proven a login method, may keep the account. */
  restore?: WireRestore | undefined
}

/** Lets a user take the deletion of their account back, with `users/restore`. */
export interface WireRestore {
  /** A secret, valid for ten minutes and one use. */
  token: string
  /** When the account is deleted for good. */
  erase_at: EpochSeconds
}

/** Body of `POST /api/v1/analytics_events`. */
export interface WireAnalyticsEvent {
  event_name: string
  client_id: string | null
  payload: Record<string, unknown> & { clientTimestamp: string }
}
