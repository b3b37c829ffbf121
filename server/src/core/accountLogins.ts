import type { WireSession, WireUser } from 'latchkey/core/contract'
import { assertAllowlisted, assertRoomForUser } from './access.ts'
import type { AccountRows } from './accountRows.ts'
import { allowlistKeys, withDetails, type Account, type AccountKey, type AccountTypes, type ClaimedAccount } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Proof } from './codes.ts'
import { invalidCode, invalidData } from './errors.ts'
import { noConfirmation, otherAccount } from './fresh/errors.ts'
import type { Freshness } from './fresh/freshness.ts'
import { currentCaller } from './http/currentCaller.ts'
import { isTestAccount } from './isTestAccount.ts'
import type { SignedIn } from './pluginRequest.ts'
import type { AccountWrite } from './pluginServices.ts'
import { proofRequired } from './possession/errors.ts'
import type { SecurityEvents } from './securityEvents.ts'
import type { OpenSession, Sessions } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'
import { transact, type Queryable, type Tx } from './transact.ts'
import type { Users } from './users.ts'

/** What a login comes with. */
export interface LoginOptions {
  /** Whether an account that nobody has makes a user. */
  canSignUp: boolean
  proof: Proof | undefined
  write: AccountWrite | undefined
}

/** Logins with an account, the same for every method. */
export interface AccountLogins {
  logIn(app: App, account: ClaimedAccount, options: LoginOptions): Promise<WireSession>
  /**
   * Marks a session whose user proved to own one of their accounts, instead of logging in or linking.
   * @returns the user, as they are
   */
  confirm(user: SignedIn, account: AccountKey, proof: Proof | undefined): Promise<WireUser>
  /** Who confirmed their identity is logged in as before. */
  confirmed(user: WireUser): WireSession
  signedIn(app: App, session: OpenSession, user: WireUser, isNew: boolean): Promise<WireSession>
}

export interface AccountLoginsDeps {
  db: Queryable
  rows: AccountRows
  types: AccountTypes
  users: Users
  sessions: Sessions
  tokens: AccessTokens
  events: SecurityEvents
  freshness: Freshness
}

export function createAccountLogins({ db, rows, types, users, sessions, tokens, events, freshness }: AccountLoginsDeps): AccountLogins {
  const signUp = async (tx: Tx, app: App, account: Account): Promise<{ userId: string; isNew: boolean }> => {
    assertAllowlisted(app, allowlistKeys(types, [account]))
    await assertRoomForUser(tx, app)
    const userId = await users.create(tx, app.id)
    if (await rows.insert(tx, app.id, userId, account)) return { userId, isNew: true }
    // Two first logins at once: the other one created the user, this one is a login.
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    const winner = await rows.find(tx, app.id, account)
    if (!winner) throw new Error('The account was created and removed while its owner logged in')
    return { userId: winner.user_id, isNew: false }
  }

  const logins: AccountLogins = {
    async confirm({ app, userId, sessionId }, account, proof) {
      if (types.get(account.type)?.canConfirm === false) throw noConfirmation()
      const about = { event: 'identity_confirmed', appId: app.id, userId, sessionId, method: account.type } as const
      const user = await transact(db, async (tx) => {
        await proof?.consume(tx)
        const owned = await rows.find(tx, app.id, account)
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
    },

    confirmed: (user) => ({ user, token: null, refresh_token: null, is_new_user: false, session_update_action: 'ignore' }),

    signedIn: async (app, session, user, isNew) => ({
      user,
      token: await tokens.sign({ appId: app.id, ...session }),
      refresh_token: session.refreshToken,
      is_new_user: isNew,
      session_update_action: 'set',
    }),

    async logIn(app, claimed, { canSignUp, proof, write }) {
      const confirming = await currentCaller()?.confirming?.()
      if (confirming) return logins.confirmed(await logins.confirm(confirming, claimed, proof))
      const key = currentCaller()?.key ?? null
      // Before anything is used up: the same login with a key is good.
      if (key === null && !app.allowsUnboundSessions) throw proofRequired('missing')
      const maySignUp = readMode(currentCaller()?.mode) !== 'no-signup' && canSignUp
      const method = claimed.type
      let owner: string | undefined
      const { session, isNew, user } = await transact(db, async (tx) => {
        await proof?.consume(tx)
        const existing = await rows.find(tx, app.id, claimed)
        const account = withDetails(claimed, existing)
        if (existing) {
          owner = existing.user_id
          // What was known of this account before says nothing any more: its address may have been taken away.
          const others = (await rows.listOf(tx, existing.user_id)).filter(({ id }) => id !== existing.id)
          assertAllowlisted(app, allowlistKeys(types, [...others, account]))
          await rows.touch(tx, existing.id, account)
        }
        // As for a wrong proof, which stays good: whoever has it may sign up with it after all.
        if (!existing && !maySignUp) throw invalidCode()
        const { userId, isNew } = existing
          ? { userId: existing.user_id, isNew: false }
          : await signUp(tx, app, account)
        const session = await sessions.open(tx, { appId: app.id, userId, key })
        await events.record(tx, { event: isNew ? 'sign_up' : 'login', appId: app.id, userId, sessionId: session.sessionId, method })
        if (isTestAccount(types, app, claimed)) await events.record(tx, { event: 'test_account_used', appId: app.id, userId, sessionId: session.sessionId, method })
        await write?.(tx, { app, userId, sessionId: session.sessionId, isNewUser: isNew })
        return { session, isNew, user: await users.read(tx, userId) }
      }).catch(async (error: unknown) => {
        if (owner !== undefined) await events.recordRefusal({ event: 'login', appId: app.id, userId: owner, method }, error)
        throw error
      })
      return logins.signedIn(app, session, user, isNew)
    },
  }
  return logins
}

const MODES = ['login-or-sign-up', 'no-signup'] as const

/** @throws RequestError 400 `invalid_data`: a misspelt mode must not sign anybody up */
function readMode(mode: unknown): (typeof MODES)[number] {
  const known = MODES.find((one) => one === (mode ?? 'login-or-sign-up'))
  if (!known) throw invalidData(`"mode" must be ${MODES.map((one) => `"${one}"`).join(' or ')}.`)
  return known
}
