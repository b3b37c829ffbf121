import type { WireSession, WireUser } from 'latchkey/core/contract'
import { assertAllowlisted, assertRoomForUser } from './access.ts'
import { type AccountRows, isTestAccount, readOwner, toWireUser, type Person, type Users } from '../users/index.ts'
import {
  allowlistKeys,
  withDetails,
  type AccountKey,
  type AccountTypes,
  type ClaimedAccount,
  type Proof,
  type SignedIn,
  type AccountWrite,
  type OpenSession,
  type Sessions,
} from '../contract/index.ts'
import type { App } from '../apps/index.ts'
import {
  type Clock,
  invalidCode,
  invalidData,
  invalidToken,
  isRequestError,
  type RequestError,
  transact,
  userBlocked,
  userDeleted,
  withRetries,
  type Queryable,
} from '../foundation/index.ts'
import { codeRowOf } from '../codes/index.ts'
import {
  noConfirmation,
  otherAccount,
  type Freshness,
  type PreparedClaims,
  type TokenIssuer,
} from '../sessions/index.ts'
import { currentCaller, type KeptLogin } from '../http/index.ts'
import { proofRequired } from '../possession/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { foresee } from './foresee.ts'
import { writeLogin, writeLoginAtOnce } from './writeLogin.ts'

/** Everything a login brings besides its account. */
export interface LoginOptions {
  /** True if an account without an owner signs up a new user. */
  canSignUp: boolean
  proof: Proof | undefined
  write: AccountWrite | undefined
  /** True if the session needs no key, whatever the app says. */
  mayBeUnbound?: boolean | undefined
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
  signedIn(
    app: App,
    session: OpenSession,
    user: WireUser,
    isNew: boolean,
    claims?: PreparedClaims,
  ): Promise<WireSession>
  /**
   * Answers a login once more, with another access token.
   * @throws RequestError `missing_or_invalid_token` if its session has ended; `proof_of_possession_required` if another key, or none, proves the call
   */
  resume(app: App, login: KeptLogin, key: string | undefined): Promise<WireSession>
}

export interface AccountLoginsDeps {
  db: Queryable
  clock: Clock
  rows: AccountRows
  types: AccountTypes
  users: Users
  sessions: Sessions
  issuer: TokenIssuer
  events: SecurityEvents
  freshness: Freshness
}

/** A login whose proof was checked. */
interface Login {
  app: App
  claimed: ClaimedAccount
  key: string | null
  maySignUp: boolean
  /** Row of the user who signs up. */
  drafted: ReturnType<Users['draft']>
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

/** Why the user may not log in: a backend deleted or blocked them. */
const barOf = ({ user }: Pick<Person, 'user'>): RequestError | undefined => {
  if (user.deleted_at) return userDeleted()
  return user.blocked_at ? userBlocked() : undefined
}

export function createAccountLogins({
  db,
  clock,
  rows,
  types,
  users,
  sessions,
  issuer,
  events,
  freshness,
}: AccountLoginsDeps): AccountLogins {
  /** Session, events and outcome of a login, to be stored. */
  const draftLogin = ({ app, claimed, key, codeId }: Login, user: { id: string; isNew: boolean }) => {
    const draft = sessions.draft({ appId: app.id, userId: user.id, key })
    const about = { appId: app.id, userId: user.id, sessionId: draft.opened.sessionId, method: claimed.type }
    const happened = [
      user.isNew ? 'sign_up' : 'login',
      ...(isTestAccount(types, app, claimed) ? ['test_account_used'] : []),
    ].map((event) => events.draft({ event, ...about }, draft.session.public_id))
    const claim = currentCaller()?.loginClaim
    if (claim) claim.sealed = claim.seal(draft.opened)
    return {
      draft,
      happened,
      rows: { at: new Date(clock.now()), codeId, draft, events: happened.map((event) => event.row), claim },
    }
  }

  /** Logs in or signs up, within a transaction or not: looks the account up, then writes. */
  const enter = async (within: Queryable, login: Login): Promise<Entered> => {
    const { app, claimed, maySignUp, drafted, codeId, onOwner } = login
    const owner = await readOwner(within, app.id, claimed)
    const existing = findAccount(owner, claimed)
    const account = withDetails(claimed, existing)
    // The same answer as for a wrong code. The code stays valid, so that its owner can still sign up with it.
    if (!existing && !maySignUp) throw invalidCode()
    if (owner) onOwner(owner.user.id)
    const barred = owner && barOf(owner)
    if (barred) throw barred
    // The account's new details count, not the stored ones: its owner may have lost the stored address since.
    await assertAllowlisted(
      within,
      app,
      allowlistKeys(types, [...(owner?.accounts ?? []).filter((other) => other !== existing), account]),
    )
    if (!owner) await assertRoomForUser(within, app)
    const newUser = owner ? undefined : drafted
    const user = owner?.user ?? drafted
    const { draft, happened, rows: fresh } = draftLogin(login, { id: user.id, isNew: !owner })
    const row = existing
      ? { ...existing, details: account.details, latest_verified_at: fresh.at }
      : rows.draft(app.id, user.id, account)
    if (!(await writeLogin(within, { ...fresh, account: row, newUser }))) {
      // Two first logins at once: the other one created the user, so this one logs in.
      if (newUser && (await readOwner(within, app.id, claimed))) return enter(within, login)
      if (codeId !== undefined) throw invalidCode()
      throw new Error('The account was created and removed while its owner logged in')
    }
    for (const { publish } of happened) publish(within)
    const accounts = owner ? owner.accounts.map((other) => (other === existing ? row : other)) : [row]
    return {
      session: draft.opened,
      isNew: owner === undefined,
      user: toWireUser(types, { user, accounts, mfa: owner?.mfa ?? [] }),
    }
  }

  /** Like `enter`, in one statement: for an app that admits everybody. */
  const enterAtOnce = async (login: Login): Promise<Entered> => {
    const { app, claimed, maySignUp, drafted } = login
    const account = rows.draft(app.id, drafted.id, withDetails(claimed))
    const { draft, happened, rows: fresh } = draftLogin(login, { id: drafted.id, isNew: true })
    const entered = await writeLoginAtOnce(db, {
      ...fresh,
      claimed,
      signUp: maySignUp ? { account, user: drafted } : undefined,
    })
    // For the reason, or because somebody else logged in first at this moment.
    if (!entered) return enter(db, login)
    const { owner = { user: drafted, accounts: [account], mfa: [] } } = entered
    const isNew = entered.owner === undefined
    const existing = findAccount(entered.owner, claimed)
    happened.forEach(({ publish }, index) =>
      publish(db, isNew ? {} : { userId: owner.user.id, ...(index === 0 && { event: 'login' }) }),
    )
    const accounts = owner.accounts.map((other) =>
      other === existing
        ? { ...other, details: withDetails(claimed, other).details, latest_verified_at: fresh.at }
        : other,
    )
    return {
      session: { ...draft.opened, userId: owner.user.id },
      isNew,
      user: toWireUser(types, { ...owner, accounts }),
    }
  }

  const logins: AccountLogins = {
    async confirm(signedIn, account, proof) {
      const { app, userId, sessionId } = signedIn
      if (types.get(account.type)?.canConfirm === false) throw noConfirmation()
      const user = await transact(db, async (tx) => {
        await proof?.consume(tx)
        const owned = await rows.find(tx, app.id, account)
        // A throw would roll back, but the proof must be used up in this case too.
        if (owned?.user_id !== userId) return undefined
        await freshness.prove(tx, signedIn, 'login', account.type)
        return users.read(tx, userId)
      })
      if (user) return user
      const refusal = otherAccount()
      await events.recordRefusal(
        { event: 'identity_confirmed', appId: app.id, userId, sessionId, method: account.type },
        refusal,
      )
      throw refusal
    },

    confirmed: (user) => ({
      user,
      token: null,
      refresh_token: null,
      is_new_user: false,
      session_update_action: 'ignore',
    }),

    signedIn: async (app, session, user, isNew, claims) => ({
      user,
      ...(await issuer.issue(app, session, user, claims)),
      refresh_token: session.refreshToken,
      is_new_user: isNew,
      session_update_action: 'set',
    }),

    async logIn(app, claimed, { canSignUp, proof, write, mayBeUnbound = app.allowsUnboundSessions }) {
      const confirming = await currentCaller()?.confirming?.()
      if (confirming) return logins.confirmed(await logins.confirm(confirming, claimed, proof))
      const key = currentCaller()?.key ?? null
      // Checked before the proof is used up: the client can send it again with a key.
      if (key === null && !mayBeUnbound) throw proofRequired('missing')
      const maySignUp = readMode(currentCaller()?.mode) !== 'no-signup' && canSignUp
      let owner: string | undefined
      const code = proof && codeRowOf(proof)
      const drafted = users.draft(app.id)
      // Before the proof is used up, and outside of any transaction: a plugin may ask others, and the database.
      const claims = await issuer.prepare(app, async () => {
        const known = await readOwner(db, app.id, claimed)
        if (known ? barOf(known) : !maySignUp) return undefined
        return foresee({ types, rows, clock }, app, known ?? { user: drafted, accounts: [], mfa: [] }, claimed)
      })
      const login = {
        app,
        claimed,
        key,
        maySignUp,
        drafted,
        onOwner: (userId: string) => {
          owner = userId
        },
      }
      // If there is nothing else to write and nothing to lock, one statement is enough.
      const isOneStatement =
        write === undefined && app.maxAccounts === undefined && (proof === undefined || code !== undefined)
      const entering = isOneStatement
        ? withRetries(() =>
            app.allowlist?.enabled
              ? enter(db, { ...login, codeId: code?.id })
              : enterAtOnce({ ...login, codeId: code?.id }),
          )
        : transact(db, async (tx) => {
            await proof?.consume(tx)
            const entered = await enter(tx, { ...login, codeId: undefined })
            if (!write) return entered
            const {
              session: { sessionId, userId },
              isNew,
            } = entered
            await write(tx, { app, userId, sessionId, isNewUser: isNew })
            return { ...entered, user: await users.read(tx, userId) }
          })
      const { session, isNew, user } = await entering.catch(async (error: unknown) => {
        // A code that somebody else used up proves nothing about the account, so nothing is recorded for its owner.
        const isUsed = isOneStatement && isRequestError(error) && error.code === 'invalid_credentials'
        if (owner !== undefined && !isUsed)
          await events.recordRefusal({ event: 'login', appId: app.id, userId: owner, method: claimed.type }, error)
        throw error
      })
      if (isOneStatement) code?.onUsed?.()
      const answer = await logins.signedIn(app, session, user, isNew, claims)
      const claim = currentCaller()?.loginClaim
      if (claim) claim.answer = answer
      return answer
    },

    async resume(app, { sessionId, refreshToken }, key) {
      const session = await sessions.findOpen(app.id, sessionId)
      if (!session) throw invalidToken('already_logged_out')
      if (session.key !== null && session.key !== key) throw proofRequired(key === undefined ? 'missing' : 'other_key')
      return logins.signedIn(app, { ...session, refreshToken }, await users.read(db, session.userId), session.isSignUp)
    },
  }
  return logins
}

const findAccount = (owner: Person | undefined, { type, subject }: AccountKey) =>
  owner?.accounts.find((account) => account.type === type && account.subject === subject)

const MODES = ['login-or-sign-up', 'no-signup'] as const

/** @throws RequestError 400 `invalid_data`: a misspelt mode must not sign anybody up */
function readMode(mode: unknown): (typeof MODES)[number] {
  const known = MODES.find((one) => one === (mode ?? 'login-or-sign-up'))
  if (!known) throw invalidData(`"mode" must be ${MODES.map((one) => `"${one}"`).join(' or ')}.`)
  return known
}
