import type { Transaction } from 'kysely'
import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { Database } from '../../db/tables.ts'
import type { AccountKey, ClaimedAccount } from './accountTypes.ts'
import type { App } from '../apps/index.ts'
import type { Proof } from './codeTypes.ts'
import type { SignedIn } from './pluginRequest.ts'

/** The owner of an account, as {@link AccountWrite} gets it after a login, a link or a change. */
export interface AccountOwner extends SignedIn {
  /** True if this login signed the user up. */
  isNewUser: boolean
}

/**
 * Writes a plugin's own rows in the transaction of a login, or of a change of accounts: both are kept, or neither. If
 * it throws, everything is rolled back and the call is refused. It may run more than once and must have no effect
 * outside `tx`: pass `tx` to the services that take one, and query nothing through `db` meanwhile. It does not run if a
 * login only confirms the user's identity, which changes nothing.
 */
export type AccountWrite<Tables = Database> = (tx: Transaction<Tables>, owner: AccountOwner) => Promise<void>

/** Logins with the plugin's accounts, and the accounts of a user. A part of {@link PluginServices}. */
export interface AccountServices<Tables = Database> {
  /**
   * Logs in the owner of one of the plugin's accounts, or signs up a user who owns it.
   * @param proof used up in the same transaction
   * @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials`
   */
  loginOrSignUp(
    app: App,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireSession>
  /**
   * Like {@link AccountServices.loginOrSignUp}, but never signs up. An account that nobody has is refused like a wrong
   * code, and its proof stays valid, so the answer does not reveal who has an account. If your plugin checks something
   * itself, such as a password, do the same work for a name that nobody has: otherwise the response time reveals it.
   * @throws RequestError 422 `invalid_credentials`; `allowlist_rejected`
   */
  login(app: App, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireSession>
  /**
   * Links an account to a user who is logged in. @throws RequestError `linked_to_another_user`,
   * `cannot_link_more_of_type`, `invalid_credentials`, `fresh_proof_required`
   */
  linkAccount(
    user: SignedIn,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /**
   * Links the account for a login that returns, by a redirect, to a user who is logged in. Returns the user's session,
   * which continues, with valid tokens.
   * @throws RequestError as {@link AccountServices.linkAccount}
   */
  linkAtLogin(
    user: SignedIn,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireSession>
  /**
   * Replaces one of the user's accounts by another of the same type. @throws RequestError `linked_account_not_found`,
   * `linked_to_another_user`, `invalid_credentials`, `fresh_proof_required`
   */
  replaceAccount(
    user: SignedIn,
    old: AccountKey,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /**
   * Changes the stored details of one of the user's accounts of this plugin, such as a display name. `change` gets the
   * current details and returns the new ones; the user is locked meanwhile, so that no concurrent change is lost.
   * Nothing is recorded if the details stay the same. A change of who can log in or where mail goes (`canLogIn`,
   * `allowlistKeys`, `mailAddress` of the type) is a change of ownership: it requires re-authentication, ends the
   * user's other sessions, and can be undone by mail.
   * @throws RequestError `linked_account_not_found`, `fresh_proof_required`
   * @example await updateAccount(user, { type: 'pigeon', subject: loft }, (details) => ({ ...details, name }))
   */
  updateAccount(
    user: SignedIn,
    account: AccountKey,
    change: (details: Readonly<Record<string, unknown>>) => Record<string, unknown>,
    write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /**
   * Removes one of the user's accounts. @throws RequestError `linked_account_not_found`,
   * `cannot_unlink_sole_account`, `fresh_proof_required`
   */
  unlinkAccount(user: SignedIn, account: AccountKey, write?: AccountWrite<Tables>): Promise<WireUser>
  /**
   * Checks that the user has an account: this one, or any of its type if `subject` is left out. Works for the plugin's
   * types and those it declares in `readsAccountTypes`.
   * @param tx the transaction to look in
   * @throws Error for a type that the plugin does not declare
   */
  hasAccount(
    user: Pick<SignedIn, 'userId'>,
    account: Pick<AccountKey, 'type'> & Partial<AccountKey>,
    tx?: Transaction<Tables>,
  ): Promise<boolean>
  /**
   * Checks that somebody in the app has an account, without telling who. Pass the answer on only to callers who proved
   * that the account is theirs: it reveals who is a user.
   * @param tx the transaction to look in
   * @throws Error as {@link AccountServices.hasAccount}
   */
  isAccountTaken(app: App, account: AccountKey, tx?: Transaction<Tables>): Promise<boolean>
  /**
   * Returns the name by which the user recognises their account, such as a mail address; undefined if there is none.
   * Never log it.
   */
  userName(user: SignedIn): Promise<string | undefined>
}
