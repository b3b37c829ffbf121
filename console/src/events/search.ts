import { readOneOf, readText, type RawSearch } from '../shell/searchParams.ts'

export const OUTCOMES = ['ok', 'refused'] as const

/** How far back a list may go, in seconds. */
export const SPANS = { hour: 3_600, day: 86_400, week: 604_800, month: 2_592_000 } as const
export type Span = keyof typeof SPANS
const SPAN_NAMES = Object.keys(SPANS) as Span[]

/** What the address of the list says. */
export interface EventsSearch {
  event?: string | undefined
  outcome?: (typeof OUTCOMES)[number] | undefined
  method?: string | undefined
  /** A user's whole id. */
  user?: string | undefined
  /** Only events since that long ago. */
  within?: Span | undefined
  /** `on` to show events as they happen. */
  live?: 'on' | undefined
}

export const readEventsSearch = ({ event, outcome, method, user, within, live }: RawSearch): EventsSearch => ({
  event: readText(event, 64),
  outcome: readOneOf(outcome, OUTCOMES),
  method: readText(method, 64),
  user: readText(user),
  within: readOneOf(within, SPAN_NAMES),
  live: readOneOf(live, ['on']),
})

/** Filters of the server but for the time: an event that happens now is within each span. */
export type EventFilter = Omit<EventsSearch, 'live' | 'within'>

export const filterOf = ({ event, outcome, method, user }: EventsSearch): EventFilter => ({
  event,
  outcome,
  method,
  user,
})
