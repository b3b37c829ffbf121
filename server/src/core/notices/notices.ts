import { sql, type Selectable } from 'kysely'
import type { NoticesTable } from '../../db/tables.ts'
import {
  secondsFromNow,
  type Clock,
  randomId,
  afterCommit,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { MailServerUnavailable, type MailTransport } from '../contract/index.ts'
import { composeNotices, type WrittenNotice } from './compose.ts'

/**
 * Seconds for which notices of one kind are gathered: from the first, which goes out at once, to the mail with the
 * rest, and from each such mail to the next.
 */
export const GATHER_S = 600
/** Seconds that one server has to send its mails before another tries. */
const LEASE_S = 60
/**
 * Mails that a server takes at a time, and of which it sends so many at once: with 15 s for each, the transport's
 * limit, they are done within the lease.
 */
const BATCH = 12
const AT_ONCE = 4
/** Seconds for which a notice is tried while the mail server is away, and the longest pause between two tries. */
const GIVE_UP_S = 86_400
const LONGEST_PAUSE_S = 3_600
/** Tries if the mail server takes others, but not this mail. */
const MAX_TRIES = 3
/** Of the lock under which one server at a time takes notices, so that what belongs in one mail is not split. */
const LOCK = 5_920_164_377_018_255_113n

/** What a user is told, at one address. */
export interface Telling extends WrittenNotice {
  to: string
  /** Hash of the undo token in its link. */
  undoHash?: string | undefined
  /** Never gathered. */
  isUrgent?: boolean | undefined
}

export interface NoticeKind {
  userId: string
  /** Notices of one kind are gathered. */
  kind: string
  /**
   * What was changed. If it was there before (`isLoss`), and no notice that is gathered now is about it, the notice
   * goes out at once: a flood of changes of one account must not hide that another was taken away.
   */
  about?: { id: string; isLoss: boolean } | undefined
}

/**
 * Notices to users by mail. They are written in the transaction of what they tell, and sent once, by any of the
 * servers.
 */
export interface Notices {
  /**
   * Writes a notice for each address. The first of its kind is sent after the commit, by this server; further ones in
   * the next {@link GATHER_S} seconds go into one mail at the end of that time.
   */
  write(tx: Tx, kind: NoticeKind, tellings: readonly Telling[]): Promise<void>
  /**
   * Deletes notices about changes that were undone. Those that were sent go too: what happens now is told at once
   * again.
   */
  withdraw(tx: Tx, undoHashes: readonly string[]): Promise<void>
  /**
   * Sends what is due: gathered notices, and those that another server did not get to send. @returns number of mails
   */
  sendDue(): Promise<number>
  /** Waits for the mails that are being sent. */
  settle(): Promise<void>
}

export interface NoticesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  mail: Pick<MailTransport, 'send'>
  log: { error(fields: object, text: string): void }
}

type Row = Selectable<NoticesTable>
/** What the notices of one mail have in common. */
const MAIL = ['user_id', 'kind', 'recipient'] as const
const TAKEN = ['id', 'user_id', 'kind', 'recipient', 'attempts', 'at', 'sealed', 'sequence'] as const
type Taken = Pick<Row, (typeof TAKEN)[number]>

/** Notices of one kind to one recipient that a further one belongs to. */
interface Open {
  /** When the last of them was sent, or will be. */
  dueAt: Date
  about: Set<string | null>
}

const contextOf = ({ id, user_id: userId }: Pick<Row, 'id' | 'user_id'>): string => JSON.stringify([id, userId])

export function createNotices({ db, clock, keyring, mail, log }: NoticesDeps): Notices {
  const now = (): Date => new Date(clock.now())
  const sending = new Set<Promise<void>>()

  const open = (row: Taken): Telling =>
    JSON.parse(keyring.open('notices', contextOf(row), row.sealed as string)) as Telling

  /** Sends one mail with these notices, of one kind to one recipient. Never throws. */
  const deliver = async (rows: readonly Taken[]): Promise<void> => {
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ id }) => id)
    try {
      await mail.send(composeNotices(rows.map((row) => ({ at: row.at, ...open(row) }))))
      await db.updateTable('notices').set({ sealed: null, leased_until: null }).where('id', 'in', ids).execute()
    } catch (err) {
      log.error({ err, userId: first.user_id }, 'a user could not be notified by mail of a change to their account')
      const isOver =
        err instanceof MailServerUnavailable
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

  /** The notices that a further one belongs to, by recipient. */
  const openOnes = async (tx: Tx, { userId, kind }: NoticeKind): Promise<Map<string, Open>> => {
    // Of two at once, one is the first. Not by a lock of the user, which the caller's own transaction may hold.
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

  /** The open notices were sent, or wait for their mail: a further one waits for the next, or for the same. */
  const dueWith = ({ dueAt }: Open): Date => (dueAt > now() ? dueAt : new Date(dueAt.getTime() + GATHER_S * 1_000))

  /** Takes what is due and what no other server is sending, and groups it into mails. */
  const takeDue = async (): Promise<Taken[][]> => {
    const at = now()
    // Most looks find nothing: they take no lock.
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
          // This server sends it. Another does if this one has not within that time.
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

/** Keyed hash of an address: tells that two notices, or two links, went to the same one. */
export const recipientOf = (keyring: Keyring, address: string): string =>
  keyring.mac('notices', 'recipient', address).toString('hex')

const due = (db: Queryable, at: Date) =>
  db
    .selectFrom('notices')
    .where('sealed', 'is not', null)
    .where('due_at', '<=', at)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
