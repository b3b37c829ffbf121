export const STEPS = ['hour', 'day', 'week'] as const

export type Step = (typeof STEPS)[number]

/** What happened in an app within an hour, a day or a week. */
export interface Bucket {
  /** When it began, in seconds since the epoch. */
  at: number
  /** Logins and sign-ups by method. */
  logins: Record<string, number>
  sign_ups: Record<string, number>
  /** What was refused, by error code. */
  refused: Record<string, number>
  failed: number
  codes: { issued: number; not_sent: number; rejected: number; used: number }
  requests: number
  errors: number
  /** Milliseconds; null where nothing was measured. */
  latency_ms: { p50: number; p95: number; p99: number } | null
  /** An estimate; by day and week only. */
  active_users: number | null
}

export interface Counters {
  step: Step
  from: number
  to: number
  buckets: Bucket[]
}
