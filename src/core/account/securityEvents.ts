import { PATHS, type EpochSeconds, type WireSecurityEvent, type WireSecurityEvents } from '../contract.ts'
import { requireUser } from '../session/ownUser.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { unexpectedAnswer } from '../services/api.ts'

/** Something that happened to the user's account in this app. */
export interface SecurityEvent {
  readonly id: string
  readonly at: EpochSeconds
  /** Name, such as `login`, `account_replaced`, `wallet_created`; third parties' plugins add names. */
  readonly event: string
  /** True if the server refused the action. */
  readonly isRefused: boolean
  /** The account type or second factor that the event concerns, such as `email`; `null` if it concerns none. */
  readonly method: string | null
  /** True if the session of this page caused the event. */
  readonly isCurrentSession: boolean
  /**
   * True if the event came from the same network as this request; `null` if it came from no network, such as an operator's
   * command.
   */
  readonly isSameNetwork: boolean | null
}

export interface ListSecurityEventsArgs {
  /** `id` of an event: only older events are listed. Default: the newest are. */
  before?: string | undefined
}

export interface SecurityEventsPage {
  /** Events, the newest first, 20 at most. */
  readonly events: readonly SecurityEvent[]
  /** True if there may be older events. List them with `before`. */
  readonly hasMore: boolean
}

const PAGE = 20

/**
 * Lists the events of the user's account, a page at a time.
 *
 * @throws AuthError `must_be_authenticated`, `network_unreachable`, …
 */
export function* listSecurityEvents({ before }: ListSecurityEventsArgs): SagaGenerator<SecurityEventsPage> {
  yield* call(requireUser)
  const { api } = yield* services()
  const { events } = yield* call(api.get<WireSecurityEvents>, PATHS.userEvents, { query: { limit: PAGE, before } })
  if (!Array.isArray(events)) throw unexpectedAnswer()
  return { events: events.map(toSecurityEvent), hasMore: events.length === PAGE }
}

const toSecurityEvent = ({
  id,
  at,
  event,
  outcome,
  method,
  is_current_session: isCurrentSession,
  is_same_network: isSameNetwork,
}: WireSecurityEvent): SecurityEvent => ({
  id,
  at,
  event,
  isRefused: outcome === 'refused',
  method,
  isCurrentSession,
  isSameNetwork,
})
