import type { WireSession, WireUser } from 'latchkey/core/contract'
import { assertAllowlisted, assertRoomForUser } from './access.ts'
import type { AccountRows } from './accountRows.ts'
import { allowlistKeys, withDetails, type AccountKey, type AccountTypes, type ClaimedAccount } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Clock } from './clock.ts'
import { codeRowOf, type Proof } from './codes.ts'
import { invalidCode, invalidData, isRequestError } from './errors.ts'
import { noConfirmation, otherAccount } from './fresh/errors.ts'
import type { Freshness } from './fresh/freshness.ts'
import { currentCaller } from './http/currentCaller.ts'
import { isTestAccount } from './isTestAccount.ts'
import { readOwner, toWireUser } from './people.ts'
import type { SignedIn } from './pluginRequest.ts'
import type { AccountWrite } from './pluginServices.ts'
import { proofRequired } from './possession/errors.ts'
import type { SecurityEvents } from './securityEvents.ts'
import type { Sessions } from './sessionTypes.ts'
import type { OpenSession } from './sessionTypes.ts'
import type { AccessTokens } from './tokens.ts'
import { transact, withRetries, type Queryable } from './transact.ts'
import type { Users } from './users.ts'
import { writeLogin } from './writeLogin.ts'

/** Everything a login brings besides its account. */
export interface LoginOptions {
  /** True if an account without an owner signs up a new user. */
  canSignUp: boolean
  proof: Proof | undefined
  write: AccountWrite | undefined
}

/** Logins with an account, the same for every method. */
export interface AccountLogins {
  logIn(app: App, account: ClaimedAccount, options: LoginOptions): Promise<WireSession>
  /**
   * Marks a session whose user proved to own one of their accounts, instead of logging in or linking.
   * @returns the user, unchanged
   */
  confirm(user: SignedIn, account: AccountKey, proof: Proof | undefined): Promise<WireUser>
  /** Answers a login that only confirmed the user's identity: they stay logged in as before. */
  confirmed(user: WireUser): WireSession
  signedIn(app: App, session: OpenSession, user: WireUser, isNew: boolean): Promise<WireSession>
}

export interface AccountLoginsDeps {
  db: Queryable
  clock: Clock
  rows: AccountRows
  types: AccountTypes
  users: Users
  sessions: Sessions
  tokens: AccessTokens
  events: SecurityEvents
  freshness: Freshness
}

/** A login whose proof was checked. */
interface Login {
  app: App
  claimed: ClaimedAccount
  key: string | null
  maySignUp: boolean
  /** The code that the login uses up; undefined if there is none, or the caller has used it up already. */
  codeId: string | undefined
  /** Called with the id of the user who has the account, if there is one. */
  onOwner(userId: string): void
}

interface Entered {
  session: OpenSession
  isNew: boolean
  user: WireUser
}

export function createAccountLogins({ db, clock, rows, types, users, sessions, tokens, events, freshness }: AccountLoginsDeps): AccountLogins {
  /** Logs in or signs up, within a transaction or as one statement. */
  const enter = async (within: Queryable, login: Login): Promise<Entered> => {
    const { app, claimed, key, maySignUp, codeId, onOwner } = login
    const owner = await readOwner(within, app.id, claimed)
    const existing = owner?.accounts.find(({ type, subject }) => type === claimed.type && subject === claimed.subject)
    const account = withDetails(claimed, existing)
    // The same answer as for a wrong code. The code stays valid, so that its owner can still sign up with it.
    if (!existing && !maySignUp) throw invalidCode()
    if (owner) onOwner(owner.user.id)
    // The account's new details count, not the stored ones: its owner may have lost the stored address since.
    assertAllowlisted(app, allowlistKeys(types, [...(owner?.accounts ?? []).filter((other) => other !== existing), account]))
    if (!owner) await assertRoomForUser(within, app)
    const at = new Date(clock.now())
    const drafted = users.draft(app.id)
    const newUser = owner ? undefined : drafted
    const user = owner?.user ?? drafted
    const row = existing ? { ...existing, details: account.details, latest_verified_at: at } : rows.draft(app.id, user.id, account)
    const draft = sessions.draft({ appId: app.id, userId: user.id, key })
    const about = { appId: app.id, userId: user.id, sessionId: draft.opened.sessionId, method: claimed.type }
    const happened = [owner ? 'login' : 'sign_up', ...(isTestAccount(types, app, claimed) ? ['test_account_used'] : [])]
      .map((event) => events.draft({ event, ...about }, draft.session.public_id))
    if (!(await writeLogin(within, { at, codeId, account: row, newUser, draft, events: happened.map((event) => event.row) }))) {
      // Two first logins at once: the other one created the user, so this one logs in.
      if (newUser && (await readOwner(within, app.id, claimed))) return enter(within, login)
      if (codeId !== undefined) throw invalidCode()
      throw new Error('The account was created and removed while its owner logged in')
    }
    for (const { publish } of happened) publish(within)
    const accounts = owner ? owner.accounts.map((other) => (other === existing ? row : other)) : [row]
    return { session: draft.opened, isNew: owner === undefined, user: toWireUser(types, { user, accounts, mfa: owner?.mfa ?? [] }) }
  }

  const logins: AccountLogins = {
    async confirm({ app, userId, sessionId }, account, proof) {
      if (types.get(account.type)?.canConfirm === false) throw noConfirmation()
      const about = { event: 'identity_confirmed', appId: app.id, userId, sessionId, method: account.type } as const
      const user = await transact(db, async (tx) => {
        await proof?.consume(tx)
        const owned = await rows.find(tx, app.id, account)
        // A throw would roll back, but the proof must be used up in this case too.
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
      // Checked before the proof is used up: the client can send it again with a key.
      if (key === null && !app.allowsUnboundSessions) throw proofRequired('missing')
      const maySignUp = readMode(currentCaller()?.mode) !== 'no-signup' && canSignUp
      let owner: string | undefined
      const code = proof && codeRowOf(proof)
      const login = {
        app, claimed, key, maySignUp,
        onOwner: (userId: string) => {
          owner = userId
        },
      }
      // If there is nothing else to write and nothing to lock, one statement is enough.
      const isOneStatement = write === undefined && app.maxAccounts === undefined && (proof === undefined || code !== undefined)
      const entering = isOneStatement
        ? withRetries(() => enter(db, { ...login, codeId: code?.id }))
        : transact(db, async (tx) => {
            await proof?.consume(tx)
            const entered = await enter(tx, { ...login, codeId: undefined })
            if (!write) return entered
            const { session: { sessionId, userId }, isNew } = entered
            await write(tx, { app, userId, sessionId, isNewUser: isNew })
            return { ...entered, user: await users.read(tx, userId) }
          })
      const { session, isNew, user } = await entering.catch(async (error: unknown) => {
        // A code that somebody else used up proves nothing about the account, so nothing is recorded for its owner.
        const isUsed = isOneStatement && isRequestError(error) && error.code === 'invalid_credentials'
        if (owner !== undefined && !isUsed) await events.recordRefusal({ event: 'login', appId: app.id, userId: owner, method: claimed.type }, error)
        throw error
      })
      if (isOneStatement) code?.onUsed?.()
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
