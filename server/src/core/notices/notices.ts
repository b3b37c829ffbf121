import { sql, type Selectable } from 'kysely'
import type { NoticesTable } from '../../db/tables.ts'
import {
  secondsFromNow,
  type Clock,
  isBusy,
  randomId,
  afterCommit,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import type { MessageApp } from '../apps/index.ts'
import type { Keyring } from '../keys/index.ts'
import { MailServerUnavailable, type MailTransport } from '../contract/index.ts'
import { composeNotices, type WrittenNotice } from './compose.ts'

/**
 * Seconds for which notices of one kind are gathered. The first is sent at once, those that follow in the next mail,
 * and so on.
 */
export const GATHER_S = 600
/** Seconds for which mails belong to the server that took them. Then another server may send them. */
const LEASE_S = 60
/**
 * Number of mails that a server takes at a time, and how many of them it sends at once. With the transport's limit of
 * 15 s for each, all are done within the lease.
 */
const BATCH = 12
const AT_ONCE = 4
/**
 * Seconds after which a notice is given up while the mail server is unavailable, and the longest pause between two
 * tries.
 */
const GIVE_UP_S = 86_400
const LONGEST_PAUSE_S = 3_600
/** Number of tries while the mail server works, but refuses this mail. */
const MAX_TRIES = 3
/**
 * Key of the advisory lock under which only one server at a time takes notices, so that those of one mail are not
 * split.
 */
const LOCK = 5_920_164_377_018_255_113n

/** A notice to one address, with how it is sent. */
export interface Telling extends WrittenNotice {
  to: string
  /** Hash of the token in its undo link; `withdraw` finds the notice by it. */
  undoHash?: string | undefined
  /** True for a notice that is sent at once, even while others of its kind are gathered. */
  isUrgent?: boolean | undefined
}

export interface NoticeKind {
  userId: string
  /** Notices of the same kind are gathered into one mail. */
  kind: string
  /**
   * The account or method that changed. If it existed before (`isLoss`) and none of the gathered notices is about it,
   * the notice is sent at once: many changes of one account must not hide that another one was removed.
   */
  about?: { id: string; isLoss: boolean } | undefined
}

/**
 * Notices to users by mail. They are stored in the transaction of the change they tell about, and sent once, by any
 * server.
 */
export interface Notices {
  /**
   * Stores a notice for each address. The first of its kind is sent by this server after the commit; those of the
   * next {@link GATHER_S} seconds are sent in one mail at the end of that time.
   */
  write(tx: Tx, kind: NoticeKind, tellings: readonly Telling[]): Promise<void>
  /**
   * Deletes the notices about changes that were undone, including those that were sent. So the next change is
   * announced at once again.
   */
  withdraw(tx: Tx, undoHashes: readonly string[]): Promise<void>
  /**
   * Sends due mails: gathered notices, and those that another server failed to send.
   * @returns number of mails
   */
  sendDue(): Promise<number>
  /** Waits until the mails that this server is sending are done. */
  settle(): Promise<void>
}

export interface NoticesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  mail: Pick<MailTransport, 'send'>
  /** Finds the app whose look and texts a mail has. */
  appOf(appId: string): MessageApp
  log: { error(fields: object, text: string): void }
}

type Row = Selectable<NoticesTable>
/** Columns that all notices of one mail share. */
const MAIL = ['user_id', 'kind', 'recipient'] as const
const TAKEN = ['id', 'user_id', 'kind', 'recipient', 'attempts', 'at', 'sealed', 'sequence'] as const
type Taken = Pick<Row, (typeof TAKEN)[number]>

/** Recent notices of one kind to one recipient, with which a new one is gathered. */
interface Open {
  /** When their mail is sent, or was sent if that time has passed. */
  dueAt: Date
  about: Set<string | null>
}

const contextOf = ({ id, user_id: userId }: Pick<Row, 'id' | 'user_id'>): string => JSON.stringify([id, userId])

export function createNotices({ db, clock, keyring, mail, appOf, log }: NoticesDeps): Notices {
  const now = (): Date => new Date(clock.now())
  const sending = new Set<Promise<void>>()

  const open = (row: Taken): Telling =>
    JSON.parse(keyring.open('notices', contextOf(row), row.sealed as string)) as Telling

  /** Sends notices of one kind to one recipient as one mail. Failures are logged and stored, never thrown. */
  const deliver = async (rows: readonly Taken[]): Promise<void> => {
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ id }) => id)
    try {
      await mail.send(
        await composeNotices(
          appOf,
          rows.map((row) => ({ at: row.at, ...open(row) })),
        ),
      )
      await db.updateTable('notices').set({ sealed: null, leased_until: null }).where('id', 'in', ids).execute()
    } catch (err) {
      log.error({ err, userId: first.user_id }, 'a user could not be notified by mail of a change to their account')
      const isOver =
        err instanceof MailServerUnavailable || isBusy(err)
          ? first.at < secondsFromNow(clock, -GIVE_UP_S)
          : first.attempts + 1 >= MAX_TRIES
      const pause = Math.min(LEASE_S * 2 ** first.attempts, LONGEST_PAUSE_S)
      await db
        .updateTable('notices')
        .set((eb) =>
          isOver ? { sealed: null } : { leased_until: secondsFromNow(clock, pause), attempts: eb('attempts', '+', 1) },
        )
        .where('id', 'in', ids)
        .execute()
        .catch((cause: unknown) => log.error({ err: cause, userId: first.user_id }, 'a notice could not be marked'))
    }
  }
  const track = (rows: readonly Taken[]): Promise<void> => {
    const delivery = deliver(rows).finally(() => sending.delete(delivery))
    sending.add(delivery)
    return delivery
  }

  /** Finds the notices with which a new one is gathered, by recipient. */
  const openOnes = async (tx: Tx, { userId, kind }: NoticeKind): Promise<Map<string, Open>> => {
    // An advisory lock makes two concurrent notices take turns, so that one is the first. The user's row is not
    // suitable, since the caller's transaction may hold it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([userId, kind])}, 0))`.execute(tx)
    const rows = await tx
      .selectFrom('notices')
      .select(['recipient', 'about', 'due_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('due_at', '>', secondsFromNow(clock, -GATHER_S))
      .orderBy('due_at')
      .execute()
    const found = new Map<string, Open>()
    for (const { recipient, about, due_at: dueAt } of rows) {
      found.set(recipient, { dueAt, about: (found.get(recipient)?.about ?? new Set()).add(about) })
    }
    return found
  }

  /**
   * The time when a new notice is sent: with the notices that wait already, or if they were sent, after another
   * {@link GATHER_S} seconds.
   */
  const dueWith = ({ dueAt }: Open): Date => (dueAt > now() ? dueAt : new Date(dueAt.getTime() + GATHER_S * 1_000))

  /** Takes the due notices that no other server is sending, grouped into mails. */
  const takeDue = async (): Promise<Taken[][]> => {
    const at = now()
    // Usually nothing is due, so this is checked without a lock first.
    if (!(await due(db, at).select('id').limit(1).executeTakeFirst())) return []
    const rows = await transact(db, async (tx) => {
      const lock = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as got`.execute(tx)
      if (!lock.rows[0]?.got) return []
      const mails = due(tx, at)
        .select(MAIL)
        .groupBy(MAIL)
        .orderBy((eb) => eb.fn.min('due_at'))
        .limit(BATCH)
      const ids = due(tx, at)
        .select('id')
        .where(({ eb, refTuple }) => eb(refTuple(...MAIL), 'in', mails.$asTuple(...MAIL)))
      return tx
        .updateTable('notices')
        .set({ leased_until: secondsFromNow(clock, LEASE_S) })
        .where('id', 'in', ids)
        .returning(TAKEN)
        .execute()
    })
    const mails = new Map<string, Taken[]>()
    for (const row of rows.sort((a, b) => a.sequence - b.sequence)) {
      const mail = JSON.stringify([row.user_id, row.kind, row.recipient])
      mails.set(mail, [...(mails.get(mail) ?? []), row])
    }
    return [...mails.values()]
  }

  return {
    async write(tx, kind, tellings) {
      if (tellings.length === 0) return
      const at = now()
      const openNow = await openOnes(tx, kind)
      const rows = tellings.map(({ undoHash, isUrgent = false, ...telling }) => {
        const recipient = recipientOf(keyring, telling.to)
        const before = openNow.get(recipient)
        const isLoss = kind.about?.isLoss === true && !before?.about.has(kind.about.id)
        const gathered = isUrgent || isLoss ? undefined : before
        const key = { id: randomId(), user_id: kind.userId }
        return {
          ...key,
          kind: kind.kind,
          recipient,
          about: kind.about?.id ?? null,
          undo_hash: undoHash ?? null,
          at,
          due_at: gathered ? dueWith(gathered) : at,
          // This server sends it right after the commit. If it has not by the end of the lease, another one does.
          leased_until: gathered ? null : secondsFromNow(clock, LEASE_S),
          sealed: keyring.seal('notices', contextOf(key), JSON.stringify(telling)),
        }
      })
      await tx.insertInto('notices').values(rows).execute()
      for (const row of rows) {
        if (row.leased_until) afterCommit(tx, () => void track([{ ...row, attempts: 0, sequence: 0 }]))
      }
    },

    async withdraw(tx, undoHashes) {
      await tx.deleteFrom('notices').where('undo_hash', 'in', undoHashes).execute()
    },

    async sendDue() {
      let sent = 0
      for (;;) {
        const mails = await takeDue()
        if (mails.length === 0) return sent
        for (let next = 0; next < mails.length; next += AT_ONCE) {
          await Promise.all(mails.slice(next, next + AT_ONCE).map(track))
        }
        sent += mails.length
      }
    },

    async settle() {
      await Promise.all(sending)
    },
  }
}

/** Keyed hash of a mail address. It shows that two notices or links went to the same address, without storing it. */
export const recipientOf = (keyring: Keyring, address: string): string =>
  keyring.mac('notices', 'recipient', address).toString('hex')

const due = (db: Queryable, at: Date) =>
  db
    .selectFrom('notices')
    .where('sealed', 'is not', null)
    .where('due_at', '<=', at)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
