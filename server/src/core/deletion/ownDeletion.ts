import { mailAddresses, type Account, type AccountTypes, type SignedIn } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import {
  invalidToken,
  type RequestError,
  secondsFromNow,
  sha256,
  transact,
  type Clock,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { actionLink, currentCaller } from '../http/index.ts'
import type { Keyring } from '../keys/index.ts'
import type { ChangeLimit } from '../limits/index.ts'
import type { Notices, UserWriter } from '../notices/index.ts'
import type { Freshness } from '../sessions/index.ts'
import { deleteIn, restoreIn } from './deleteUser.ts'
import { deletedByUser, restoreGone, restoreUsed } from './errors.ts'
import { deletionNotice, restoredNotice, RESTORE_PAGE } from './notices.ts'
import { addLinks } from './restoreLinks.ts'

/** A deletion that its user can still take back. */
export interface PendingDeletion {
  eraseAt: Date
  /** True if a link to take it back was mailed to the user. */
  isMailed: boolean
}

/** The session of a call whose access token is good, whether or not the session has ended. */
export interface Caller {
  appId: string
  userId: string
  sessionId: string
  /** Thumbprint of the key that proved the call. */
  key: string | undefined
}

/** Deletion of an account by its own user, who can take it back for the app's `deletionGraceS`. */
export interface OwnDeletion {
  /**
   * Deletes the user, ends all their sessions, and mails a link that takes it back to each of their addresses, and to
   * those that an undo could bring back.
   * @throws RequestError 401 `fresh_proof_required`, `missing_or_invalid_token` if the session has just ended; 429
   * `too_many_requests`
   */
  request(user: SignedIn): Promise<PendingDeletion>
  /**
   * Finds the deletion that a session asked for and thereby ended, so that a call whose answer was lost can be
   * repeated. Undefined if another session did it, or the key is not the session's.
   */
  findAskedIn(caller: Caller): Promise<PendingDeletion | undefined>
  /**
   * The refusal of a login to an account that its user deleted, with a token that takes the deletion back and is valid
   * for ten minutes. Undefined if a backend deleted the user, or the time to take it back is over.
   */
  refusalOf(user: { appId: string; userId: string }): Promise<RequestError | undefined>
  /**
   * Takes a deletion back, with a mailed or a refused login's token. Sessions stay ended. It is mailed to the user.
   * @param appId takes it back only for a user of this app
   * @throws RequestError 404 `restore_not_found`, `restore_used`
   */
  restore(token: string, appId?: string): Promise<void>
}

export interface OwnDeletionDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  keyring: Pick<Keyring, 'mac'>
  events: Pick<SecurityEvents, 'record'>
  notices: Pick<Notices, 'write' | 'withdraw'>
  freshness: Pick<Freshness, 'require'>
  changeLimit: Pick<ChangeLimit, 'count'>
  /** Accounts as they were before changes that can still be undone. */
  changes: { listBefore(userId: string): Promise<readonly { before: Account | null }[]> }
  writerFor: UserWriter
  publicOrigin: string
}

/** Seconds for which a refused login may take the deletion back. */
const OFFER_LIFETIME_S = 600

export function createOwnDeletion(deps: OwnDeletionDeps): OwnDeletion {
  const { db, clock, types, notices, freshness, changeLimit, changes, writerFor, publicOrigin } = deps
  const now = (): Date => new Date(clock.now())

  const lock = (tx: Tx, userId: string) =>
    tx
      .selectFrom('users')
      .select(['app_id', 'deleted_at', 'erase_at', 'deleted_by_user'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()

  const accountsOf = (tx: Tx, userId: string) =>
    tx.selectFrom('linked_accounts').select(['type', 'subject', 'details']).where('user_id', '=', userId).execute()

  const isMailed = async (within: Queryable, userId: string): Promise<boolean> =>
    (await within
      .selectFrom('restore_links')
      .select('hash')
      .where('user_id', '=', userId)
      .where('is_mailed', '=', true)
      .limit(1)
      .executeTakeFirst()) !== undefined

  const findAskedIn = async (
    within: Queryable,
    { appId, userId, sessionId, key }: Omit<Caller, 'key'> & { key?: string | null | undefined },
  ): Promise<PendingDeletion | undefined> => {
    const asked = await within
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('users.erase_at')
      .where('sessions.id', '=', sessionId)
      .where('sessions.app_id', '=', appId)
      .where('users.id', '=', userId)
      .where('users.deleted_by_user', '=', true)
      .whereRef('sessions.ended_at', '=', 'users.deleted_at')
      .$if(key !== undefined, (query) => query.where('sessions.key_thumbprint', 'is not distinct from', key ?? null))
      .executeTakeFirst()
    return asked?.erase_at ? { eraseAt: asked.erase_at, isMailed: await isMailed(within, userId) } : undefined
  }

  /** Mails each address a link of its own. @returns false if there is nobody to mail, or no time to take it back */
  const tell = async (tx: Tx, { app, userId }: SignedIn, eraseAt: Date, addresses: string[]): Promise<boolean> => {
    const canTakeBack = eraseAt > now()
    const count = canTakeBack ? addresses.length : 0
    const tokens = await addLinks(tx, userId, { count, isMailed: true, expiresAt: eraseAt })
    const writer = await writerFor(tx, { userId, appId: app.id })
    const by = writer.write('notice.with', { device: writer.device(currentCaller()?.device ?? {}) })
    await notices.write(
      tx,
      { userId, kind: 'user_deletion' },
      addresses.map((to, index) => {
        const token = tokens[index]
        const restoreUrl =
          token === undefined ? undefined : actionLink(RESTORE_PAGE, { publicOrigin, token, ...writer })
        const notice = deletionNotice(writer, { eraseAt, by, restoreUrl })
        return { to, isUrgent: true, undoHash: token === undefined ? undefined : sha256(token), ...notice }
      }),
    )
    return count > 0
  }

  return {
    async request(user) {
      const { app, userId, sessionId } = user
      const former = (await changes.listBefore(userId)).flatMap(({ before }) => before ?? [])
      return transact(db, async (tx) => {
        const known = await lock(tx, userId)
        if (!known) throw invalidToken('unknown')
        if (known.deleted_at) {
          const asked = await findAskedIn(tx, { appId: app.id, userId, sessionId })
          if (asked) return asked
          throw invalidToken('user_deleted')
        }
        await requireOpen(tx, sessionId)
        await freshness.require(user, tx)
        await changeLimit.count(tx, user)
        const eraseAt = await deleteIn(
          tx,
          deps,
          { userId, appId: app.id, isByUser: true, sessionId },
          app.deletionGraceS,
        )
        const addresses = mailAddresses(types, [...(await accountsOf(tx, userId)), ...former])
        return { eraseAt, isMailed: await tell(tx, user, eraseAt, addresses) }
      })
    },

    findAskedIn: ({ key = null, ...caller }) => findAskedIn(db, { ...caller, key }),

    refusalOf: ({ appId, userId }) =>
      transact(db, async (tx) => {
        const user = await lock(tx, userId)
        if (user?.app_id !== appId || !user.deleted_by_user || !user.erase_at || user.erase_at <= now())
          return undefined
        const eraseAt = user.erase_at
        const lifetime = secondsFromNow(clock, OFFER_LIFETIME_S)
        const expiresAt = lifetime < eraseAt ? lifetime : eraseAt
        const [token] = await addLinks(tx, userId, { count: 1, isMailed: false, expiresAt })
        return token === undefined ? undefined : deletedByUser({ token, eraseAt })
      }),

    restore: (token, ofApp) =>
      transact(db, async (tx) => {
        const hash = sha256(token)
        const shown = await tx.selectFrom('restore_links').select('user_id').where('hash', '=', hash).executeTakeFirst()
        const userId = shown?.user_id
        const user = userId === undefined ? undefined : await lock(tx, userId)
        if (userId === undefined || !user || (ofApp !== undefined && user.app_id !== ofApp)) throw restoreGone()
        // Read under the lock: another request may have used the link up, or a backend's deletion voided it.
        const link = await tx
          .selectFrom('restore_links')
          .select('used_at')
          .where('hash', '=', hash)
          .where('expires_at', '>', now())
          .executeTakeFirst()
        if (!link) throw restoreGone()
        if (link.used_at || !user.deleted_by_user) throw restoreUsed()
        await restoreIn(tx, deps, { userId, appId: user.app_id })
        await withdraw(tx, notices, userId)
        const notice = restoredNotice(await writerFor(tx, { userId, appId: user.app_id }))
        await notices.write(
          tx,
          { userId, kind: 'user_restored' },
          mailAddresses(types, await accountsOf(tx, userId)).map((to) => ({
            to,
            isUrgent: true,
            ...notice,
          })),
        )
      }),
  }
}

/** @throws RequestError 401 `missing_or_invalid_token` if the session ended while the call waited for the user's lock */
async function requireOpen(tx: Tx, sessionId: string): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) throw invalidToken('already_logged_out')
}

/** Withdraws mails about the deletion that were not sent yet: their links lead nowhere now. */
async function withdraw(tx: Tx, notices: Pick<Notices, 'withdraw'>, userId: string): Promise<void> {
  const links = await tx.selectFrom('restore_links').select('hash').where('user_id', '=', userId).execute()
  await notices.withdraw(
    tx,
    links.map(({ hash }) => hash),
  )
}
