import { readOneOf, readText, type RawSearch } from '../shell/searchParams.ts'

export const OUTCOMES = ['ok', 'refused'] as const

/** What the address of the list says. */
export interface EventsSearch {
  event?: string | undefined
  outcome?: (typeof OUTCOMES)[number] | undefined
  method?: string | undefined
  /** A user's whole id. */
  user?: string | undefined
  /** `on` to show events as they happen. */
  live?: 'on' | undefined
}

export const readEventsSearch = ({ event, outcome, method, user, live }: RawSearch): EventsSearch => ({
  event: readText(event, 64),
  outcome: readOneOf(outcome, OUTCOMES),
  method: readText(method, 64),
  user: readText(user),
  live: readOneOf(live, ['on']),
})

/** What the server filters by. */
export type EventFilter = Omit<EventsSearch, 'live'>

export const filterOf = ({ event, outcome, method, user }: EventsSearch): EventFilter => ({
  event,
  outcome,
  method,
  user,
})
