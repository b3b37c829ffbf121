import type { SecurityEventName, WireSession, WireUser } from 'latchkey/core/contract'
import { assertAllowlisted, assertRoomForUser } from './access.ts'
import { allowlistKeys, canLogInWith, type Account, type AccountKey, type AccountTypes } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Clock } from './clock.ts'
import type { Proof } from './codes.ts'
import { linkedAccountNotFound, linkedToAnotherUser, RequestError } from './errors.ts'
import { currentCaller } from './http/currentCaller.ts'
import { randomId } from './keyring.ts'
import type { SignedIn } from './plugin.ts'
import { proofRequired } from './possession/errors.ts'
import type { SecurityEvents } from './securityEvents.ts'
import type { Sessions } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'
import { isUniqueViolation, transact, type Queryable, type Tx } from './transact.ts'
import type { Users } from './users.ts'

/** Login, sign-up and linking, the same for every method. Each call is one transaction: it happens wholly or not at all. */
export interface LinkedAccounts {
  /**
   * Logs in the owner of an account, or signs up a user who owns it.
   * @param proof used up in the same transaction
   * @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials` (proof already used); `proof_of_possession_required` where the
   * call came without a key and the app wants one
   */
  loginOrSignUp(app: App, account: Account, proof?: Proof): Promise<WireSession>
  /**
   * Links an account to a user; linking what is linked already refreshes it.
   * @throws RequestError `linked_to_another_user`, `cannot_link_more_of_type`, `invalid_credentials`
   */
  link(user: SignedIn, account: Account, proof?: Proof): Promise<WireUser>
  /**
   * Puts an account in the place of another of the user's, of the same type.
   * @throws RequestError `linked_account_not_found`, `linked_to_another_user`, `invalid_credentials`
   */
  replace(user: SignedIn, old: AccountKey, account: Account, proof?: Proof): Promise<WireUser>
  /** @throws RequestError `linked_account_not_found`, `cannot_unlink_sole_account`; what `assertUnlinkable` of its type throws */
  unlink(user: SignedIn, account: AccountKey): Promise<WireUser>
  /** Whether the user has this account now. */
  has(userId: string, account: AccountKey): Promise<boolean>
}

export interface LinkedAccountsDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  users: Users
  sessions: Sessions
  tokens: AccessTokens
  events: SecurityEvents
}

export function createLinkedAccounts({ db, clock, types, users, sessions, tokens, events }: LinkedAccountsDeps): LinkedAccounts {
  const now = (): Date => new Date(clock.now())

  const find = (tx: Queryable, appId: string, { type, subject }: AccountKey) =>
    tx.selectFrom('linked_accounts').selectAll()
      .where('app_id', '=', appId).where('type', '=', type).where('subject', '=', subject)
      .executeTakeFirst()

  const listOf = (tx: Queryable, userId: string) =>
    tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute()

  /** False when the account exists already, also when somebody else is creating it at this moment. */
  const insert = async (tx: Tx, app: App, userId: string, account: Account): Promise<boolean> => {
    const row = await tx
      .insertInto('linked_accounts')
      .values({
        id: randomId(), app_id: app.id, user_id: userId, type: account.type, subject: account.subject,
        details: JSON.stringify(account.details),
        verified_at: now(), first_verified_at: now(), latest_verified_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['app_id', 'type', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  const touch = async (tx: Tx, id: string, account: Account): Promise<void> => {
    await tx.updateTable('linked_accounts')
      .set({ latest_verified_at: now(), details: JSON.stringify(account.details) })
      .where('id', '=', id).execute()
  }

  const signUp = async (tx: Tx, app: App, account: Account): Promise<{ userId: string; isNew: boolean }> => {
    assertAllowlisted(app, allowlistKeys(types, [account]))
    await assertRoomForUser(tx, app)
    const userId = await users.create(tx, app.id)
    if (await insert(tx, app, userId, account)) return { userId, isNew: true }
    // Two first logins at once: the other one created the user, this one is a login.
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    const winner = await find(tx, app.id, account)
    if (!winner) throw new Error('The account was created and removed while its owner logged in')
    return { userId: winner.user_id, isNew: false }
  }

  /** Runs a change of a user's accounts, and records where it is refused. */
  const change = async <T>(event: SecurityEventName, { app, userId, sessionId }: SignedIn, { type: method }: AccountKey, run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      await events.recordRefusal({ event, appId: app.id, userId, sessionId, method }, error)
      throw error
    }
  }

  const recordChange = (tx: Tx, event: SecurityEventName, { app, userId, sessionId }: SignedIn, { type: method }: AccountKey): Promise<void> =>
    events.record(tx, { event, appId: app.id, userId, sessionId, method })

  return {
    async loginOrSignUp(app, account, proof) {
      const key = currentCaller()?.key ?? null
      // Before anything is used up: the same login with a key is good.
      if (key === null && !app.allowsUnboundSessions) throw proofRequired('missing')
      const method = account.type
      let owner: string | undefined
      const { session, isNew, user } = await transact(db, async (tx) => {
        await proof?.consume(tx)
        const existing = await find(tx, app.id, account)
        if (existing) {
          owner = existing.user_id
          // What was known of this account before says nothing any more: its address may have been taken away.
          const others = (await listOf(tx, existing.user_id)).filter(({ id }) => id !== existing.id)
          assertAllowlisted(app, allowlistKeys(types, [...others, account]))
          await touch(tx, existing.id, account)
        }
        const { userId, isNew } = existing
          ? { userId: existing.user_id, isNew: false }
          : await signUp(tx, app, account)
        const session = await sessions.open(tx, { appId: app.id, userId, key })
        await events.record(tx, { event: isNew ? 'sign_up' : 'login', appId: app.id, userId, sessionId: session.sessionId, method })
        return { session, isNew, user: await users.read(tx, userId) }
      }).catch(async (error: unknown) => {
        if (owner !== undefined) await events.recordRefusal({ event: 'login', appId: app.id, userId: owner, method }, error)
        throw error
      })
      return {
        user,
        token: await tokens.sign({ appId: app.id, ...session }),
        refresh_token: session.refreshToken,
        is_new_user: isNew,
        session_update_action: 'set',
      }
    },

    link: (user, account, proof) => change('account_linked', user, account, () =>
      transact(db, async (tx) => {
        const { app, userId } = user
        await users.lock(tx, userId)
        await proof?.consume(tx)
        const existing = await find(tx, app.id, account)
        if (existing && existing.user_id !== userId) throw linkedToAnotherUser()
        if (existing) {
          await touch(tx, existing.id, account)
        } else {
          const { maxPerUser = Infinity, isCounted = () => true } = types.get(account.type) ?? {}
          const owned = (await listOf(tx, userId)).filter((row) => row.type === account.type && isCounted(row))
          if (isCounted(account) && owned.length >= maxPerUser) {
            throw new RequestError(400, 'cannot_link_more_of_type', `No more accounts of type ${account.type} can be linked.`)
          }
          if (!(await insert(tx, app, userId, account))) throw linkedToAnotherUser()
          await recordChange(tx, 'account_linked', user, account)
        }
        return users.read(tx, userId)
      })),

    replace: (user, old, account, proof) => change('account_replaced', user, account, async () => {
      try {
        return await transact(db, async (tx) => {
          const { app, userId } = user
          await users.lock(tx, userId)
          await proof?.consume(tx)
          const current = await find(tx, app.id, old)
          if (current?.user_id !== userId) throw linkedAccountNotFound()
          const taken = await find(tx, app.id, account)
          if (taken && taken.id !== current.id) throw linkedToAnotherUser()
          await tx.updateTable('linked_accounts')
            .set({
              subject: account.subject, details: JSON.stringify(account.details),
              verified_at: now(), first_verified_at: now(), latest_verified_at: now(),
            })
            .where('id', '=', current.id).execute()
          await recordChange(tx, 'account_replaced', user, account)
          return users.read(tx, userId)
        })
      } catch (error) {
        // Somebody else linked the new account between our look and our write.
        if (isUniqueViolation(error)) throw linkedToAnotherUser()
        throw error
      }
    }),

    unlink: (user, key) => change('account_unlinked', user, key, () =>
      transact(db, async (tx) => {
        const { app, userId } = user
        await users.lock(tx, userId)
        const account = await find(tx, app.id, key)
        if (account?.user_id !== userId) throw linkedAccountNotFound()
        types.get(account.type)?.assertUnlinkable?.(account)
        const others = (await listOf(tx, userId)).filter(({ id }) => id !== account.id)
        // One whose method is off right now may be the only way in once it is on again.
        const isWayIn = types.get(account.type)?.canLogIn !== false
        if (isWayIn && !others.some((row) => canLogInWith(types, app, row))) {
          throw new RequestError(400, 'cannot_unlink_sole_account', 'The only account that you log in with cannot be unlinked.')
        }
        await tx.deleteFrom('linked_accounts').where('id', '=', account.id).execute()
        await recordChange(tx, 'account_unlinked', user, account)
        return users.read(tx, userId)
      })),

    async has(userId, { type, subject }) {
      const row = await db.selectFrom('linked_accounts').select('id')
        .where('user_id', '=', userId).where('type', '=', type).where('subject', '=', subject).executeTakeFirst()
      return row !== undefined
    },
  }
}
