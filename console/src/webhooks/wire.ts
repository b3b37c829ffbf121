/** A webhook endpoint, as the users API answers it. Times are seconds since the epoch. */
export interface Endpoint {
  id: string
  url: string
  /** Types of messages; null for all. */
  types: string[] | null
  description: string | null
  enabled: boolean
  /** Why the server turned it off: it answered 410, or failed for 5 days. */
  disabled_reason: 'gone' | 'failing' | null
  failing_since: number | null
  /** True for an endpoint of the configuration file, which can only be changed there. */
  is_in_file: boolean
  created_at: number
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A message to an endpoint. */
export interface Delivery {
  id: string
  type: string
  at: number
  state: DeliveryState
  failed_attempts: number
  next_attempt_at: number | null
  last_attempt: { at: number; status: number | null; answer: string; duration_ms: number } | null
}

export interface DeliveryPage {
  data: Delivery[]
  next_cursor: string | null
}
