import type { EpochSeconds } from './common.ts'

/** Something that happened to the caller's account, as `users/me/security_events` lists it. */
export interface WireSecurityEvent {
  id: string
  at: EpochSeconds
  /** One of `SECURITY_EVENTS`, or a name that a plugin defines. */
  event: string
  outcome: 'ok' | 'refused'
  /** Error code if it was refused. */
  refusal: string | null
  /** The account type or MFA method that the event concerns, if any. */
  method: string | null
  /** Id, as in the list of sessions, of the session that caused the event or that began with it. */
  session_id: string | null
  /** Id of the session that the event affected, or that was forked. */
  other_session_id: string | null
  is_current_session: boolean
  /**
   * True if the event came from the same network as this request; null if it came from no network, such as an operator's
   * command.
   */
  is_same_network: boolean | null
}

/** Answer of `users/me/security_events`: the newest first. */
export interface WireSecurityEvents {
  events: WireSecurityEvent[]
}
