import type { WireSecurityEvent } from 'latchkey/core/contract'

/** A security event, as operators see it. `user_id` and `network` are there in the list of an app only. */
export interface ConsoleEvent extends Omit<WireSecurityEvent, 'is_current_session' | 'is_same_network'> {
  /** What a backend or an operator gave as the reason. */
  reason: string | null
  user_id?: string | null | undefined
  network?: string | null | undefined
}

export interface EventPage {
  events: ConsoleEvent[]
  next_cursor: string | null
}
