import { isDeepStrictEqual } from 'node:util'
import type { SecurityEventName, WireSession, WireUser } from 'latchkey/core/contract'
import { createAccountLogins, type AccountLogins, type AccountLoginsDeps } from './accountLogins.ts'
import { createAccountRows, type AccountRow, isTestAccount, readUserOf } from '../users/index.ts'
import { foresee } from './foresee.ts'
import {
  allowlistKeys,
  canLogInWith,
  mailAddresses,
  withDetails,
  type Account,
  type AccountKey,
  type ClaimedAccount,
  type Proof,
  type SignedIn,
  type AccountWrite,
} from '../contract/index.ts'
import type { App } from '../apps/index.ts'
import type { ChangeLimit } from '../limits/index.ts'
import {
  type Clock,
  invalidCode,
  linkedAccountNotFound,
  linkedToAnotherUser,
  RequestError,
  toStorableJson,
  isUniqueViolation,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { currentCaller } from '../http/index.ts'
import type { AccountEffect } from '../outbox/index.ts'
import type { AccountChanges, AccountChange } from '../undo/index.ts'

/**
 * Login, sign-up and linking for all methods. Each call is one transaction, which includes the rows that a plugin's
 * `write` adds.
 */
export interface LinkedAccounts {
  /**
   * Logs in the owner of an account, or signs up a user who owns it.
   * @param proof used up in the same transaction
   * @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials` (proof already used);
   * `proof_of_possession_required` if the call came without a key and the app requires one. When confirming an
   * identity: `fresh_proof_other_account`, `disallowed_login_method`
   */
  loginOrSignUp(app: App, account: ClaimedAccount, proof?: Proof, write?: AccountWrite): Promise<WireSession>
  /**
   * Logs in a test account of the app for a backend, which has checked its code. The session is bound to no key, and
   * where the app requires one it cannot be refreshed.
   * @throws RequestError 422 `invalid_credentials` for an account that is none of the app's test accounts; else as
   * {@link LinkedAccounts.loginOrSignUp}
   */
  loginTestAccount(app: App, account: ClaimedAccount): Promise<WireSession>
  /**
   * Like {@link LinkedAccounts.loginOrSignUp}, but never signs up.
   * @throws RequestError `invalid_credentials` if nobody has the account
   */
  login(app: App, account: ClaimedAccount, proof?: Proof, write?: AccountWrite): Promise<WireSession>
  /**
   * Repeats the answer to an earlier login. @throws RequestError `missing_or_invalid_token`,
   * `proof_of_possession_required`
   */
  resume: AccountLogins['resume']
  /**
   * Links an account to a user; if it is linked already, updates its details and the time it was last verified.
   * @throws RequestError `linked_to_another_user`, `cannot_link_more_of_type`, `invalid_credentials`,
   * `fresh_proof_required`, `too_many_requests` after 20 changes of one user in an hour, as of all changes below
   */
  link(user: SignedIn, account: ClaimedAccount, proof?: Proof, write?: AccountWrite): Promise<WireUser>
  /**
   * Like `link`, but for a login by somebody who is already logged in (HTTP-60). Returns the session,
   * which goes on, with a working refresh token. If the caller only confirms their identity, nothing is linked and
   * there is no new token.
   */
  linkAtLogin(user: SignedIn, account: ClaimedAccount, proof?: Proof, write?: AccountWrite): Promise<WireSession>
  /**
   * Replaces one of the user's accounts by another of the same type.
   * @throws RequestError `linked_account_not_found`, `linked_to_another_user`, `invalid_credentials`,
   * `fresh_proof_required`
   */
  replace(
    user: SignedIn,
    old: AccountKey,
    account: ClaimedAccount,
    proof?: Proof,
    write?: AccountWrite,
  ): Promise<WireUser>
  /**
   * Changes the details of one of the user's accounts.
   * @throws RequestError `linked_account_not_found`; `fresh_proof_required` if the change affects who can log in, or
   * where mail goes
   */
  update(
    user: SignedIn,
    account: AccountKey,
    edit: (details: Readonly<Record<string, unknown>>) => Record<string, unknown>,
    write?: AccountWrite,
  ): Promise<WireUser>
  /**
   * @throws RequestError `linked_account_not_found`, `cannot_unlink_sole_account`, `fresh_proof_required`; what
   * `assertUnlinkable` of its type throws
   */
  unlink(user: SignedIn, account: AccountKey, write?: AccountWrite): Promise<WireUser>
  /**
   * Unlinks for a backend of the app: no re-authentication is asked for, and all sessions of the user end if the
   * account was a login method.
   * @throws RequestError as {@link LinkedAccounts.unlink}, but for `fresh_proof_required`
   */
  unlinkForBackend(user: Pick<SignedIn, 'app' | 'userId'>, account: AccountKey): Promise<WireUser>
  /** Checks that the user has this account; without a `subject`, any account of the type. */
  has(userId: string, account: Pick<AccountKey, 'type'> & Partial<AccountKey>, within?: Queryable): Promise<boolean>
  /** Checks that some user of the app has the account now. */
  isTaken(appId: string, account: AccountKey, within?: Queryable): Promise<boolean>
}

export interface LinkedAccountsDeps extends Omit<AccountLoginsDeps, 'rows'> {
  clock: Clock
  changes: AccountChanges
  changeLimit: Pick<ChangeLimit, 'count'>
}

export function createLinkedAccounts({ clock, changes, changeLimit, ...deps }: LinkedAccountsDeps): LinkedAccounts {
  const { db, types, users, sessions, issuer, events, freshness } = deps
  const rows = createAccountRows(clock)
  const logins = createAccountLogins({ ...deps, clock, rows })

  /**
   * Requires re-authentication if the account is a login method: adding or removing one decides who owns the user. Call
   * it before a proof is used up, so that the same call succeeds later.
   */
  const requireFresh = async (tx: Tx, user: SignedIn, account: Account): Promise<void> => {
    if (isWayIn(user.app, account)) await freshness.require(user, tx)
  }

  const isWayIn = (app: App, account: Account): boolean => {
    const { canLogIn = true } = types.get(account.type) ?? {}
    return typeof canLogIn === 'function' ? canLogIn(account, app) : canLogIn
  }

  /** The parts of an account's details that affect who owns the user: a change of them requires re-authentication. */
  const ownership = (app: App, account: Account) => [
    isWayIn(app, account),
    allowlistKeys(types, [account]),
    mailAddresses(types, [account]),
  ]

  /** Runs a change of a user's accounts. If it is refused, that is recorded as a security event. */
  const change = async <T>(
    event: SecurityEventName,
    { app, userId, sessionId }: SignedIn,
    { type: method }: AccountKey,
    run: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      await events.recordRefusal({ event, appId: app.id, userId, sessionId, method }, error)
      throw error
    }
  }

  const recordChange = async (
    tx: Tx,
    change: AccountChange,
    user: SignedIn,
    account: Account,
    accountId: string,
    before: AccountRow[],
    isOwnership = isWayIn(user.app, account),
  ): Promise<void> => {
    const { app, userId, sessionId } = user
    const { type } = account
    if (isOwnership || change !== 'updated') await changeLimit.count(tx, user)
    const row = change === 'unlinked' ? before.find(({ id }) => id === accountId) : undefined
    const effect: AccountEffect = row
      ? { change: 'unlinked', row }
      : { change: change === 'linked' ? 'linked' : 'updated', id: accountId }
    const accounts = [effect]
    await events.record(tx, { event: `account_${change}`, appId: app.id, userId, sessionId, method: type, accounts })
    if (isOwnership) await changes.record(tx, user, { change, accountId, type, before })
  }

  /**
   * Refuses a test account to a user who has none: anyone who knows its fixed code could then log in as that user.
   * @throws RequestError 403 `disallowed_login_method`
   */
  const assertMayHave = (app: App, account: AccountKey, before: readonly AccountRow[]): void => {
    if (!isTestAccount(types, app, account) || before.some((row) => isTestAccount(types, app, row))) return
    throw new RequestError(403, 'disallowed_login_method', 'A test account can be linked to a test user only.')
  }

  /**
   * Reads one of the user's accounts. Lock the user before, so that it cannot change. @throws RequestError
   * `linked_account_not_found`
   */
  const requireOwn = async (tx: Tx, { app, userId }: SignedIn, account: AccountKey): Promise<AccountRow> => {
    const own = await rows.find(tx, app.id, account)
    if (own?.user_id !== userId) throw linkedAccountNotFound()
    return own
  }

  const ownerOf = (user: SignedIn) => ({ ...user, isNewUser: false })

  const link: LinkedAccounts['link'] = async (user, claimed, proof, write) =>
    change('account_linked', user, claimed, () =>
      transact(db, async (tx) => {
        const { app, userId } = user
        await users.lock(tx, userId)
        await requireFresh(tx, user, withDetails(claimed, await rows.find(tx, app.id, claimed)))
        await proof?.consume(tx)
        const existing = await rows.find(tx, app.id, claimed)
        // Built only after the proof was used up, since the proof may add to the account's details.
        const account = withDetails(claimed, existing)
        if (existing && existing.user_id !== userId) throw linkedToAnotherUser()
        if (existing) {
          await rows.touch(tx, existing.id, account)
        } else {
          const { maxPerUser = Infinity, isCounted = () => true } = types.get(account.type) ?? {}
          const before = await rows.listOf(tx, userId)
          assertMayHave(app, account, before)
          const owned = before.filter((row) => row.type === account.type && isCounted(row))
          if (isCounted(account) && owned.length >= maxPerUser) {
            throw new RequestError(
              400,
              'cannot_link_more_of_type',
              `No more accounts of type ${account.type} can be linked.`,
            )
          }
          const added = await rows.insert(tx, app.id, userId, account)
          if (added === undefined) throw linkedToAnotherUser()
          await recordChange(tx, 'linked', user, account, added, before)
        }
        await write?.(tx, ownerOf(user))
        return users.read(tx, userId)
      }),
    )

  const unlink = (user: SignedIn, key: AccountKey, options: { isFresh: boolean; write?: AccountWrite | undefined }) =>
    change('account_unlinked', user, key, () =>
      transact(db, async (tx) => {
        const { app, userId } = user
        await users.lock(tx, userId)
        const account = await requireOwn(tx, user, key)
        types.get(account.type)?.assertUnlinkable?.(account)
        const before = await rows.listOf(tx, userId)
        const others = before.filter(({ id }) => id !== account.id)
        // Accounts whose method is off right now count as logins too: once it is on again, one may be the only way to
        // log in.
        const isLogin = types.get(account.type)?.canLogIn !== false
        if (isLogin && !others.some((row) => canLogInWith(types, app, row))) {
          throw new RequestError(
            400,
            'cannot_unlink_sole_account',
            'The only account that you log in with cannot be unlinked.',
          )
        }
        // Checked last, so that users are not asked to re-authenticate for a change that is impossible anyway.
        if (!options.isFresh) await requireFresh(tx, user, account)
        await tx.deleteFrom('linked_accounts').where('id', '=', account.id).execute()
        await recordChange(tx, 'unlinked', user, account, account.id, before)
        await options.write?.(tx, ownerOf(user))
        return users.read(tx, userId)
      }),
    )

  return {
    loginOrSignUp: (app, account, proof, write) => logins.logIn(app, account, { canSignUp: true, proof, write }),

    async loginTestAccount(app, account) {
      if (!isTestAccount(types, app, account)) throw invalidCode()
      return logins.logIn(app, account, { canSignUp: true, proof: undefined, write: undefined, mayBeUnbound: true })
    },

    login: (app, account, proof, write) => logins.logIn(app, account, { canSignUp: false, proof, write }),

    resume: logins.resume,

    link: async (user, account, proof, write) =>
      currentCaller()?.confirming ? logins.confirm(user, account, proof) : link(user, account, proof, write),

    async linkAtLogin(user, account, proof, write) {
      if (currentCaller()?.confirming) return logins.confirmed(await logins.confirm(user, account, proof))
      const claims = await issuer.prepare(user.app, async () => {
        const person = await readUserOf(db, user.app.id, user.userId)
        return person && foresee({ types, rows, clock }, user.app, person, account)
      })
      const linked = await link(user, account, proof, write)
      return logins.signedIn(user.app, await sessions.reissue({ ...user, appId: user.app.id }), linked, false, claims)
    },

    replace: (user, old, claimed, proof, write) =>
      change('account_replaced', user, claimed, async () => {
        try {
          return await transact(db, async (tx) => {
            const { app, userId } = user
            await users.lock(tx, userId)
            await requireFresh(tx, user, withDetails(claimed))
            await proof?.consume(tx)
            const account = withDetails(claimed)
            const current = await requireOwn(tx, user, old)
            const taken = await rows.find(tx, app.id, account)
            if (taken && taken.id !== current.id) throw linkedToAnotherUser()
            const before = await rows.listOf(tx, userId)
            assertMayHave(app, account, before)
            await rows.replace(tx, current.id, account)
            await recordChange(tx, 'replaced', user, account, current.id, before)
            await write?.(tx, ownerOf(user))
            return users.read(tx, userId)
          })
        } catch (error) {
          // Another user linked the new account between our read and our write.
          if (isUniqueViolation(error) && (await rows.find(db, user.app.id, claimed))) throw linkedToAnotherUser()
          throw error
        }
      }),

    update: (user, key, edit, write) =>
      change('account_updated', user, key, () =>
        transact(db, async (tx) => {
          const { app, userId } = user
          await users.lock(tx, userId)
          const current = await requireOwn(tx, user, key)
          const text = toStorableJson(edit(structuredClone(current.details)))
          const next = { ...current, details: JSON.parse(text) as Record<string, unknown> }
          if (!isDeepStrictEqual(next.details, current.details)) {
            const isOwnership = !isDeepStrictEqual(ownership(app, next), ownership(app, current))
            if (isOwnership) await freshness.require(user, tx)
            const before = await rows.listOf(tx, userId)
            await tx.updateTable('linked_accounts').set({ details: text }).where('id', '=', current.id).execute()
            await recordChange(tx, 'updated', user, next, current.id, before, isOwnership)
          }
          await write?.(tx, ownerOf(user))
          return users.read(tx, userId)
        }),
      ),

    unlink: (user, key, write) => unlink(user, key, { isFresh: false, write }),

    // A backend has no session, and an id that matches none makes sure that all of the user's sessions end.
    unlinkForBackend: (user, key) => unlink({ ...user, sessionId: '' }, key, { isFresh: true }),

    async has(userId, { type, subject }, within = db) {
      const row = await within
        .selectFrom('linked_accounts')
        .select('id')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    isTaken: async (appId, account, within = db) => (await rows.find(within, appId, account)) !== undefined,
  }
}
