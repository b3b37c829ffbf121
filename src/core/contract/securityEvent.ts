import type { EpochSeconds } from './common.ts'

/** Something that happened to the caller's account, as `users/me/security_events` lists it. An addition of ours to the wire contract. */
export interface WireSecurityEvent {
  id: string
  at: EpochSeconds
  /** One of `SECURITY_EVENTS`, or a name of a plugin's. */
  event: string
  outcome: 'ok' | 'refused'
  /** Error code if it was refused. */
  refusal: string | null
  /** The account type or MFA method, if it was about one. */
  method: string | null
  /** The session that did it, or that began with it, as the list of sessions names it. */
  session_id: string | null
  /** The session that it was done to, or that a fork came from. */
  other_session_id: string | null
  is_current_session: boolean
  /**
   * True if it came from the network that makes the request; null if it came from none, such as an operator's command.
   */
  is_same_network: boolean | null
}

/** Answer of `users/me/security_events`: the newest first. */
export interface WireSecurityEvents {
  events: WireSecurityEvent[]
}
