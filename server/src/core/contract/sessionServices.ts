import type { Database } from '../../db/tables.ts'
import type { App } from '../apps/index.ts'
import type { MfaProof, PluginMfa } from './pluginMfa.ts'
import type { SignedIn } from './pluginRequest.ts'

/**
 * Services for a user's session: re-authentication, second factors, the frame's key, and ending it. A part of {@link
 * PluginServices}.
 */
export interface SessionServices<Tables = Database> {
  /**
   * Call it before a change of who owns an account, or before giving out something worth more than a session. It
   * requires that the session proved its user's identity recently: by a second factor in the last 5 minutes if the user
   * has any, otherwise by a login, or a proof by a login method, in the last 10. Nothing is used up: after a proof the
   * same call succeeds. Linking, replacing and unlinking accounts require it already.
   * @throws RequestError 401 `fresh_proof_required`, with `login` or `second_factor` as cause: the SDK asks the user,
   * and repeats the call
   */
  requireFresh(user: SignedIn): Promise<void>
  /**
   * Call it before an action for which the user's token is not enough: requires a second factor from users who have
   * any. Each proof is valid once. A token of {@link PluginMfa.verify} can replace a code. After 4 wrong proofs none is
   * accepted for 10 seconds, after 40 none for the rest of a day.
   * @returns whether a second factor was proven; false for a user who has none
   * @throws RequestError 401 `missing_or_invalid_mfa`, `expired_or_invalid_mfa_token`, 429 `too_many_requests`; 403
   * `mfa_method_unavailable` if this server can verify none of the user's; what `verifyMfa` of its plugin throws
   */
  requireMfa(user: SignedIn, proof: MfaProof | undefined): Promise<boolean>
  mfa: PluginMfa<Tables>
  /** Returns the thumbprint of the wallet frame's key that the session is bound to; null if there is none. */
  frameKey(user: SignedIn): Promise<string | null>
  /**
   * Ends a session and all forks of it, at once and on all servers. For use when the credential that opened it turns
   * up a second time, and so was stolen. Recorded as a security event of the user. Nothing happens if the session has
   * ended.
   */
  revokeSession(app: App, sessionId: string): Promise<void>
}
