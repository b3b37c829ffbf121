import type { WireSecurityEvent } from 'latchkey/core/contract'
import type { BackendUser } from '../users/wire.ts'

/** Whose event it is: what the list of users names them by. */
export type EventUser = Pick<BackendUser, 'id' | 'linked_accounts'>

/** A security event, as operators see it. `user_id` and `network` are there in the list of an app only. */
export interface ConsoleEvent extends Omit<WireSecurityEvent, 'is_current_session' | 'is_same_network'> {
  /** What a backend or an operator gave as the reason. */
  reason: string | null
  user_id?: string | null | undefined
  network?: string | null | undefined
}

export interface EventPage {
  events: ConsoleEvent[]
  /** Users of the events. Absent from the list of one user, and from a server of an older version. */
  users?: EventUser[] | undefined
  next_cursor: string | null
}

/** An event with its user; without one if there is none, or they were erased. */
export interface NamedEvent extends ConsoleEvent {
  user?: EventUser | undefined
}

/** Joins events with their users. */
export const nameEvents = (events: readonly ConsoleEvent[], users: readonly EventUser[]): NamedEvent[] => {
  const byId = new Map(users.map((user) => [user.id, user]))
  return events.map((event) => ({ ...event, user: byId.get(event.user_id ?? '') }))
}
