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
import type { Outbox } from '../outbox/index.ts'
import { proofRequired } from '../possession/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { foresee } from './foresee.ts'
import { writeLogin, writeLoginAtOnce } from './writeLogin.ts'

/** What the core needs for a login besides app and account. */
export interface LoginOptions {
  /** True if a new user is signed up for an account that nobody has. */
  canSignUp: boolean
  proof: Proof | undefined
  write: AccountWrite | undefined
  /** True if the session may do without a key even in an app that requires one. */
  mayBeUnbound?: boolean | undefined
}

/** Logins with linked accounts, the same for every login method. */
export interface AccountLogins {
  logIn(app: App, account: ClaimedAccount, options: LoginOptions): Promise<WireSession>
  /**
   * Handles a login by a caller who only has to confirm their identity: marks the session as re-authenticated if the
   * account is the user's own.
   * @returns the user, unchanged
   */
  confirm(user: SignedIn, account: AccountKey, proof: Proof | undefined): Promise<WireUser>
  /** The answer to {@link AccountLogins.confirm}: it has no tokens, since the session goes on as before. */
  confirmed(user: WireUser): WireSession
  signedIn(
    app: App,
    session: OpenSession,
    user: WireUser,
    isNew: boolean,
    claims?: PreparedClaims,
  ): Promise<WireSession>
  /**
   * Repeats the answer to an earlier login, with a new access token, for a client that retries the call.
   * @throws RequestError `missing_or_invalid_token` if its session has ended; `proof_of_possession_required` if
   * another key, or none, proves the call
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
  outbox: Pick<Outbox, 'announce'>
  freshness: Freshness
  /** Returns the refusal of a login to an account that its user deleted and may keep; undefined for any other. */
  deletion: { refusalOf(user: { appId: string; userId: string }): Promise<RequestError | undefined> }
}

/** A login whose proof, such as a code, has been checked. */
interface Login {
  app: App
  claimed: ClaimedAccount
  key: string | null
  maySignUp: boolean
  /** Row of the new user, written only if the login is a sign-up. */
  drafted: ReturnType<Users['draft']>
  /** The code that the login uses up; undefined if there is none, or the caller has used it up already. */
  codeId: string | undefined
  /** Called with the owner's id as soon as the account's owner is found. */
  onOwner(userId: string): void
}

interface Entered {
  session: OpenSession
  isNew: boolean
  user: WireUser
}

/** The error for a user whom a backend deleted or blocked; undefined if they may log in. */
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
  outbox,
  freshness,
  deletion,
}: AccountLoginsDeps): AccountLogins {
  /** Prepares the rows of the login: session, events, and the answer to keep for a retry. Nothing is written. */
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

  /**
   * Logs in or signs up in two steps: reads the account's owner, then writes. Works inside and outside a transaction.
   */
  const enter = async (within: Queryable, login: Login): Promise<Entered> => {
    const { app, claimed, maySignUp, drafted, codeId, onOwner } = login
    const owner = await readOwner(within, app.id, claimed)
    const existing = findAccount(owner, claimed)
    const account = withDetails(claimed, existing)
    // This answer is the same as for a wrong code, so it does not tell who has an account. The code stays valid, so
    // that its owner can still sign up with it.
    if (!existing && !maySignUp) throw invalidCode()
    if (owner) onOwner(owner.user.id)
    const barred = owner && barOf(owner)
    if (barred) throw barred
    // The allowlist is compared with the details that the login brings, not the stored ones: the user may no longer
    // have the stored address.
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
    const onTold = (): void => outbox.announce(within)
    if (!(await writeLogin(within, { ...fresh, account: row, newUser, onTold }))) {
      // Another first login created the user between our read and our write, so this one becomes a login.
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

  /**
   * Like `enter`, but reads and writes in a single statement. Only for apps without an allowlist, which is checked in
   * between.
   */
  const enterAtOnce = async (login: Login): Promise<Entered> => {
    const { app, claimed, maySignUp, drafted } = login
    const account = rows.draft(app.id, drafted.id, withDetails(claimed))
    const { draft, happened, rows: fresh } = draftLogin(login, { id: drafted.id, isNew: true })
    const entered = await writeLoginAtOnce(db, {
      ...fresh,
      claimed,
      signUp: maySignUp ? { account, user: drafted } : undefined,
      onTold: () => outbox.announce(db),
    })
    // Nothing was written: `enter` reads the account to find out why, or succeeds if another login was quicker.
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
        // An error would roll back the transaction and leave the proof unused, so it is thrown only after the commit.
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
      // Checked before the proof is used up, so that the client can repeat the call with a key.
      if (key === null && !mayBeUnbound) throw proofRequired('missing')
      const maySignUp = readMode(currentCaller()?.mode) !== 'no-signup' && canSignUp
      let owner: string | undefined
      const code = proof && codeRowOf(proof)
      const drafted = users.draft(app.id)
      // Claims are prepared before the proof is used up, and outside of any transaction, since a plugin may query the
      // database or other services for them.
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
      // One statement is enough if the plugin writes nothing, the number of users is unlimited, and the proof is a
      // code or absent.
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
        // If somebody else used the code first, this caller proved nothing about the account, so no refused login is
        // recorded for its owner.
        const isUsed = isOneStatement && isRequestError(error) && error.code === 'invalid_credentials'
        if (owner !== undefined && !isUsed)
          await events.recordRefusal({ event: 'login', appId: app.id, userId: owner, method: claimed.type }, error)
        if (owner === undefined || !isRequestError(error) || error.code !== 'user_deleted') throw error
        throw (await deletion.refusalOf({ appId: app.id, userId: owner })) ?? error
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

/**
 * @throws RequestError 400 `invalid_data` for an unknown mode, since a misspelt `no-signup` must not sign anybody up
 */
function readMode(mode: unknown): (typeof MODES)[number] {
  const known = MODES.find((one) => one === (mode ?? 'login-or-sign-up'))
  if (!known) throw invalidData(`"mode" must be ${MODES.map((one) => `"${one}"`).join(' or ')}.`)
  return known
}
