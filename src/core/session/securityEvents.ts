import { PATHS, type EpochSeconds, type WireSecurityEvent, type WireSecurityEvents } from '../contract.ts'
import { requireUser } from '../login/ownUser.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { unexpectedAnswer } from '../services/api.ts'

/** Something that happened to the user's account in this app. */
export interface SecurityEvent {
  readonly id: string
  readonly at: EpochSeconds
  /** Such as `login`, `account_replaced`, `wallet_created`; a third party's plugin has names of its own. */
  readonly event: string
  /** True if it was refused. */
  readonly isRefused: boolean
  /** The account type or second factor that it was about, such as `email`; `null` if it was about none. */
  readonly method: string | null
  /** True if the session of this page did it. */
  readonly isCurrentSession: boolean
  /**
   * True if it came from the network that makes the request; `null` if it came from none, such as an operator's
   * command.
   */
  readonly isSameNetwork: boolean | null
}

export interface ListSecurityEventsArgs {
  /** `id` of the oldest that is known: only those before it. Default: the newest. */
  before?: string | undefined
}

export interface SecurityEventsPage {
  /** The newest first, 20 at most. */
  readonly events: readonly SecurityEvent[]
  /** True if there may be older ones. */
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

const toSecurityEvent = ({ id, at, event, outcome, method, is_current_session: isCurrentSession, is_same_network: isSameNetwork }: WireSecurityEvent): SecurityEvent =>
  ({ id, at, event, isRefused: outcome === 'refused', method, isCurrentSession, isSameNetwork })
