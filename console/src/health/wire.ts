/** A process of the server. Times are seconds since the epoch. */
export interface ServerProcess {
  id: string
  version: string
  host: string
  started_at: number
  seen_at: number
  pool: { is_available: boolean; idle: number; busy: number; waiting: number; max: number } | null
  queue: { running: number; waiting: number; refused: number } | null
  housekeeping: { at: number; ms: number; deleted: number } | null
}

export interface Health {
  database: {
    ms: number
    version: string
    replicas: { name: string; state: string; lag_ms: number | null }[] | null
  }
  /** `is_more`: there are more than were counted. */
  webhooks: { waiting: number; is_more: boolean; oldest_at: number | null }
  servers: ServerProcess[]
}
