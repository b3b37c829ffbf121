import type { WireUser } from 'latchkey/core/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { App } from '../apps/index.ts'
import type { Proof } from './codeTypes.ts'
import type { SignedIn } from './pluginRequest.ts'

/** Names of MFA methods: 1 to 32 characters, checked when a server starts and in each request. */
export const MFA_METHOD_TYPE = /^[a-z][a-z0-9_]{0,31}$/

/** A kind of second factor that a plugin provides, such as codes of an authenticator app. */
export interface MfaMethod {
  /** Name of the method on the wire, such as `totp`: lower-case letters, digits and `_`. It belongs to one plugin. */
  type: string
  /** Name of the method in a message to the user, within a sentence: `an authenticator app`. */
  label: string
  /**
   * Returns true if an app offers the method. Default: every app does. Users who enrolled it are refused while it is
   * off.
   */
  isOn?: ((app: App) => boolean) | undefined
  /**
   * True for a method that stands in for others that are lost, such as backup codes. It protects nobody by itself: it
   * is enrolled beside another method, and goes with the last of those. In the five minutes after a session enrolled
   * another method, it is enrolled there without a further proof. Default: false.
   */
  isBackup?: boolean | undefined
}

/** A second factor that a user enrols. */
export interface MfaEnrollment<Tables = Database> {
  /** `type` of the MFA method to enrol: one of the plugin's own `mfaMethods`. */
  method: string
  /** Proof by a second factor that the user already has; undefined if they have none. */
  proof: MfaProof | undefined
  /**
   * Distinguishes this request from others of the session, for example by its code. A repeated request gets the answer
   * of the first one.
   */
  request: readonly string[]
  /**
   * Verifies the user's first code for the new method. Runs before the transaction, so that the try counts even if
   * the enrolment fails.
   * @returns a proof, which the transaction uses up
   */
  verify?(): Promise<Proof<Tables>>
  /**
   * Stores what later verifies the method, such as a secret, in the transaction of the enrolment. If it throws,
   * everything is rolled back. It may run more than once and must have no effect outside the transaction.
   */
  write(tx: Transaction<Tables>): Promise<void>
}

/** Services of the core for plugins with MFA methods. */
export interface PluginMfa<Tables = Database> {
  /**
   * Call it before the first step of an enrolment: requires a second factor from users who have any. One proof is
   * enough for all changes that a session makes to its user's methods within five minutes.
   * @returns whether a second factor was proven; false for a user who has none
   * @throws RequestError as `requireMfa`; 403 `mfa_method_unavailable` if the app has the method off, or with the cause
   * `needs_another` if it is a backup and the user has nothing that it could stand in for
   */
  requireForEnrollment(user: SignedIn, method: string, proof: MfaProof | undefined): Promise<boolean>
  /**
   * Enrols a method. Requires a second factor as {@link PluginMfa.requireForEnrollment} does. Tells the user by mail.
   * @throws what `write` throws
   */
  enroll(user: SignedIn, enrollment: MfaEnrollment<Tables>): Promise<WireUser>
  /**
   * Removes a method from a user, who has to prove a second factor; `forgetMfa` of the plugin deletes the plugin's
   * rows. With the last method that is no backup the backups go too. Nothing happens if the user does not have the method. Tells the user by mail.
   */
  remove(user: SignedIn, method: string, proof: MfaProof | undefined): Promise<WireUser>
  /**
   * Verifies a proof before the call that requires it. It also counts as re-authentication in this session.
   * @returns a token that this session may send once in place of a code of the method, within five minutes
   * @throws RequestError as `requireMfa`, also for a user who does not have the method
   */
  verify(user: SignedIn, proof: MfaProof): Promise<string>
  /**
   * For actions of this plugin that take several requests: call it after `requireMfa` returned true. The session may
   * then continue once within five minutes without another proof.
   * @param name tells apart passes of one session for different things. Default: the plugin's one pass
   */
  issuePass(user: SignedIn, name?: string): Promise<void>
  /** True if {@link PluginMfa.issuePass} made a pass of this name, which stays. */
  hasPass(user: SignedIn, name: string): Promise<boolean>
  /** Uses up the pass that {@link PluginMfa.issuePass} made. @returns false if there was none */
  takePass(user: SignedIn): Promise<boolean>
}

/** A second factor in the form in which the caller sent it. */
export interface MfaProof {
  /** Name of the MFA method, such as `totp`. */
  method: string
  /** Six digits, the assertion of a passkey, or another code. The plugin that verifies the method checks it. */
  code: string | Record<string, unknown>
  /** Origin of the page that asked for the passkey; absent for codes. */
  relying_party?: string | undefined
}

/** A proof of a second factor, which a plugin has to verify. */
export interface MfaAttempt {
  user: SignedIn
  proof: MfaProof
}
