import type { SecurityEventName, WireSession, WireUser } from 'latchkey/core/contract'
import type { Selectable } from 'kysely'
import type { LinkedAccountsTable } from '../db/schema.ts'
import { assertAllowlisted, assertRoomForUser } from './access.ts'
import { allowlistKeys, canLogInWith, type Account, type AccountKey, type AccountTypes } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Clock } from './clock.ts'
import type { Proof } from './codes.ts'
import { invalidCode, invalidData, linkedAccountNotFound, linkedToAnotherUser, RequestError } from './errors.ts'
import { noConfirmation, otherAccount } from './fresh/errors.ts'
import type { Freshness } from './fresh/freshness.ts'
import { currentCaller } from './http/currentCaller.ts'
import { randomId } from './keyring.ts'
import type { SignedIn } from './plugin.ts'
import { proofRequired } from './possession/errors.ts'
import type { SecurityEvents } from './securityEvents.ts'
import type { OpenSession, Sessions } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'
import { isUniqueViolation, transact, type Queryable, type Tx } from './transact.ts'
import type { AccountChanges } from './undo/accountChanges.ts'
import type { AccountChange } from './undo/notices.ts'
import type { Users } from './users.ts'

/** Login, sign-up and linking, the same for every method. Each call is one transaction: it happens wholly or not at all. */
export interface LinkedAccounts {
  /**
   * Logs in the owner of an account, or signs up a user who owns it.
   * @param proof used up in the same transaction
   * @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials` (proof already used); `proof_of_possession_required` where the
   * call came without a key and the app wants one. To confirm who somebody is: `fresh_proof_other_account`, `disallowed_login_method`
   */
  loginOrSignUp(app: App, account: Account, proof?: Proof): Promise<WireSession>
  /**
   * Links an account to a user; linking what is linked already refreshes it.
   * @throws RequestError `linked_to_another_user`, `cannot_link_more_of_type`, `invalid_credentials`, `fresh_proof_required`
   */
  link(user: SignedIn, account: Account, proof?: Proof): Promise<WireUser>
  /**
   * The same for a login that came back to somebody who is logged in (wire contract, note on 20): answers the session, which goes on, with a refresh token that works.
   * Who confirms their identity by it has nothing linked, and no new token.
   */
  linkAtLogin(user: SignedIn, account: Account, proof?: Proof): Promise<WireSession>
  /**
   * Puts an account in the place of another of the user's, of the same type.
   * @throws RequestError `linked_account_not_found`, `linked_to_another_user`, `invalid_credentials`, `fresh_proof_required`
   */
  replace(user: SignedIn, old: AccountKey, account: Account, proof?: Proof): Promise<WireUser>
  /** @throws RequestError `linked_account_not_found`, `cannot_unlink_sole_account`, `fresh_proof_required`; what `assertUnlinkable` of its type throws */
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
  freshness: Freshness
  changes: AccountChanges
}

export function createLinkedAccounts({ db, clock, types, users, sessions, tokens, events, freshness, changes }: LinkedAccountsDeps): LinkedAccounts {
  const now = (): Date => new Date(clock.now())

  const find = (tx: Queryable, appId: string, { type, subject }: AccountKey) =>
    tx.selectFrom('linked_accounts').selectAll()
      .where('app_id', '=', appId).where('type', '=', type).where('subject', '=', subject)
      .executeTakeFirst()

  const listOf = (tx: Queryable, userId: string) =>
    tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute()

  /** @returns its id; undefined when the account exists already, also when somebody else is creating it at this moment */
  const insert = async (tx: Tx, app: App, userId: string, account: Account): Promise<string | undefined> => {
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
    return row?.id
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

  /**
   * Marks a session whose user proved to own one of their accounts, instead of logging in or linking.
   * @returns the user, as they are
   */
  const confirm = async ({ app, userId, sessionId }: SignedIn, account: Account, proof: Proof | undefined): Promise<WireUser> => {
    if (types.get(account.type)?.canConfirm === false) throw noConfirmation()
    const about = { event: 'identity_confirmed', appId: app.id, userId, sessionId, method: account.type } as const
    const user = await transact(db, async (tx) => {
      await proof?.consume(tx)
      const owned = await find(tx, app.id, account)
      // Not thrown in here: the proof is used up all the same.
      if (owned?.user_id !== userId) return undefined
      await freshness.prove(tx, { sessionId }, 'login')
      await events.record(tx, about)
      return users.read(tx, userId)
    })
    if (user) return user
    const refusal = otherAccount()
    await events.recordRefusal(about, refusal)
    throw refusal
  }

  /** Whoever adds a way in, or takes one away, decides who owns the account. Asked before anything is used up: the same call after a proof is good. */
  const requireFresh = async (tx: Tx, user: SignedIn, account: Account): Promise<void> => {
    if (isWayIn(user, account)) await freshness.require(user, tx)
  }

  const isWayIn = ({ app }: SignedIn, account: Account): boolean => {
    const { canLogIn = true } = types.get(account.type) ?? {}
    return typeof canLogIn === 'function' ? canLogIn(account, app) : canLogIn
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

  const recordChange = async (tx: Tx, change: AccountChange, user: SignedIn, account: Account, accountId: string, before: Selectable<LinkedAccountsTable>[]): Promise<void> => {
    const { app, userId, sessionId } = user
    const { type } = account
    await events.record(tx, { event: `account_${change}`, appId: app.id, userId, sessionId, method: type })
    if (isWayIn(user, account)) await changes.record(tx, user, { change, accountId, type, before })
  }

  /** Who confirmed their identity is logged in as before. */
  const confirmed = (user: WireUser): WireSession => ({ user, token: null, refresh_token: null, is_new_user: false, session_update_action: 'ignore' })

  const signedIn = async (app: App, session: OpenSession, user: WireUser, isNew: boolean): Promise<WireSession> => ({
    user,
    token: await tokens.sign({ appId: app.id, ...session }),
    refresh_token: session.refreshToken,
    is_new_user: isNew,
    session_update_action: 'set',
  })

  const link: LinkedAccounts['link'] = async (user, account, proof) => change('account_linked', user, account, () =>
    transact(db, async (tx) => {
      const { app, userId } = user
      await users.lock(tx, userId)
      await requireFresh(tx, user, account)
      await proof?.consume(tx)
      const existing = await find(tx, app.id, account)
      if (existing && existing.user_id !== userId) throw linkedToAnotherUser()
      if (existing) {
        await touch(tx, existing.id, account)
      } else {
        const { maxPerUser = Infinity, isCounted = () => true } = types.get(account.type) ?? {}
        const before = await listOf(tx, userId)
        const owned = before.filter((row) => row.type === account.type && isCounted(row))
        if (isCounted(account) && owned.length >= maxPerUser) {
          throw new RequestError(400, 'cannot_link_more_of_type', `No more accounts of type ${account.type} can be linked.`)
        }
        const added = await insert(tx, app, userId, account)
        if (added === undefined) throw linkedToAnotherUser()
        await recordChange(tx, 'linked', user, account, added, before)
      }
      return users.read(tx, userId)
    }))

  return {
    async loginOrSignUp(app, account, proof) {
      const confirming = await currentCaller()?.confirming?.()
      if (confirming) return confirmed(await confirm(confirming, account, proof))
      const key = currentCaller()?.key ?? null
      // Before anything is used up: the same login with a key is good.
      if (key === null && !app.allowsUnboundSessions) throw proofRequired('missing')
      const canSignUp = readMode(currentCaller()?.mode) !== 'no-signup'
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
        // As for a wrong proof, which stays good: whoever has it may sign up with it after all.
        if (!existing && !canSignUp) throw invalidCode()
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
      return signedIn(app, session, user, isNew)
    },

    link: async (user, account, proof) => (currentCaller()?.confirming ? confirm(user, account, proof) : link(user, account, proof)),

    async linkAtLogin(user, account, proof) {
      if (currentCaller()?.confirming) return confirmed(await confirm(user, account, proof))
      const linked = await link(user, account, proof)
      return signedIn(user.app, await sessions.reissue({ ...user, appId: user.app.id }), linked, false)
    },

    replace: (user, old, account, proof) => change('account_replaced', user, account, async () => {
      try {
        return await transact(db, async (tx) => {
          const { app, userId } = user
          await users.lock(tx, userId)
          await requireFresh(tx, user, account)
          await proof?.consume(tx)
          const current = await find(tx, app.id, old)
          if (current?.user_id !== userId) throw linkedAccountNotFound()
          const taken = await find(tx, app.id, account)
          if (taken && taken.id !== current.id) throw linkedToAnotherUser()
          const before = await listOf(tx, userId)
          await tx.updateTable('linked_accounts')
            .set({
              subject: account.subject, details: JSON.stringify(account.details),
              verified_at: now(), first_verified_at: now(), latest_verified_at: now(),
            })
            .where('id', '=', current.id).execute()
          await recordChange(tx, 'replaced', user, account, current.id, before)
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
        const before = await listOf(tx, userId)
        const others = before.filter(({ id }) => id !== account.id)
        // One whose method is off right now may be the only way in once it is on again.
        const isWayIn = types.get(account.type)?.canLogIn !== false
        if (isWayIn && !others.some((row) => canLogInWith(types, app, row))) {
          throw new RequestError(400, 'cannot_unlink_sole_account', 'The only account that you log in with cannot be unlinked.')
        }
        // Last: nobody is asked to prove who they are for what cannot be.
        await requireFresh(tx, user, account)
        await tx.deleteFrom('linked_accounts').where('id', '=', account.id).execute()
        await recordChange(tx, 'unlinked', user, account, account.id, before)
        return users.read(tx, userId)
      })),

    async has(userId, { type, subject }) {
      const row = await db.selectFrom('linked_accounts').select('id')
        .where('user_id', '=', userId).where('type', '=', type).where('subject', '=', subject).executeTakeFirst()
      return row !== undefined
    },
  }
}

const MODES = ['login-or-sign-up', 'no-signup'] as const

/** @throws RequestError 400 `invalid_data`: a misspelt mode must not sign anybody up */
function readMode(mode: unknown): (typeof MODES)[number] {
  const known = MODES.find((one) => one === (mode ?? 'login-or-sign-up'))
  if (!known) throw invalidData(`"mode" must be ${MODES.map((one) => `"${one}"`).join(' or ')}.`)
  return known
}
