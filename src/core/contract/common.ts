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
}

/** Body of `POST /api/v1/analytics_events`. */
export interface WireAnalyticsEvent {
  event_name: string
  client_id: string | null
  payload: Record<string, unknown> & { clientTimestamp: string }
}
