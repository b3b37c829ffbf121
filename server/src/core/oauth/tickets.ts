import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely, Migration } from 'kysely'
import { secondsFromNow, type Clock, randomToken, sha256, type Queryable } from '../foundation/index.ts'

/**
 * Table of the tickets that users bring back: at the departure, at the callback (the state), and at the API (the
 * code).
 */
export interface TicketsTable {
  /** SHA-256 of the ticket and its kind, hex. */
  hash: string
  /** AES-256-GCM under a key derived from the server's secret and the ticket. */
  sealed: string
  expires_at: Date
}

/** Migration that creates a table of tickets. Each plugin with an OAuth round trip has a table of its own. */
export const ticketsMigration = (table: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable(table)
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute()
  },
})

/** A ticket's content, as long as nobody used the ticket. */
export interface Waiting<Content> {
  content: Content
  isExpired: boolean
  /** Uses the ticket up, in the given transaction. @returns false if another request used it first */
  consume(db: Queryable): Promise<boolean>
}

/**
 * Random tickets, each valid once. The database holds a hash of the ticket and the sealed content. Opening a row takes
 * both the ticket and the server's secret: a copy of database and secret is not enough.
 */
export interface Tickets<Content> {
  /** Stores content under a new ticket. @returns the ticket: 43 characters of base64url */
  issue(content: Content): Promise<string>
  /** Stores content under an existing ticket of another kind, in the given transaction. */
  keep(ticket: string, content: Content, db: Queryable): Promise<void>
  /** Reads the content of a ticket; undefined if the ticket is unknown or was deleted. */
  find(ticket: string): Promise<Waiting<Content> | undefined>
}

export interface TicketSettings {
  /** Id of the plugin. Its table is `<plugin>_tickets`, and no other plugin accepts its tickets. */
  plugin: string
  /** Kind of the tickets. A ticket of one kind is not valid as another. */
  kind: 'departure' | 'state' | 'code' | 'spent code' | 'over'
  lifetimeS: number
  secret: string
}

const TICKET = /^[A-Za-z0-9_-]{43}$/
const IV_BYTES = 12
const TAG_BYTES = 16

export function createTickets<Content>(
  db: Queryable,
  clock: Clock,
  { plugin, kind, lifetimeS, secret }: TicketSettings,
): Tickets<Content> {
  const table = (from: Queryable) => (from as Kysely<object>).withTables<{ tickets: TicketsTable }>()
  const name = ticketsTable(plugin) as 'tickets'
  const hashOf = (ticket: string): string => sha256(`${kind}:${ticket}`)
  const keyOf = (ticket: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, ticket, `latchkey/${plugin}/${kind}/v1`, 32))

  const seal = (ticket: string, content: Content): string => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(ticket), iv)
    const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }
  const open = (ticket: string, sealed: string): Content => {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(ticket), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
    ) as Content
  }

  const keep: Tickets<Content>['keep'] = async (ticket, content, within) => {
    await table(within)
      .insertInto(name)
      .values({ hash: hashOf(ticket), sealed: seal(ticket, content), expires_at: secondsFromNow(clock, lifetimeS) })
      .execute()
  }

  return {
    keep,
    async issue(content) {
      const ticket = randomToken()
      const now = new Date(clock.now())
      // Each new ticket deletes expired ones of users who never came back. They are few, so this needs no job of its
      // own.
      await table(db)
        .deleteFrom(name)
        .where('expires_at', '<', new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS))
        .execute()
      await keep(ticket, content, db)
      return ticket
    },
    async find(ticket) {
      if (!TICKET.test(ticket)) return undefined
      const hash = hashOf(ticket)
      const row = await table(db).selectFrom(name).selectAll().where('hash', '=', hash).executeTakeFirst()
      if (!row) return undefined
      return {
        content: open(ticket, row.sealed),
        isExpired: row.expires_at.getTime() <= clock.now(),
        async consume(within) {
          const { numDeletedRows } = await table(within)
            .deleteFrom(name)
            .where('hash', '=', hash)
            .executeTakeFirstOrThrow()
          return numDeletedRows > 0n
        },
      }
    },
  }
}

export const ticketsTable = (plugin: string): string => `${plugin}_tickets`

/** Milliseconds for which expired tickets are kept, so that a late user can still be led back to the app. */
const KEPT_AFTER_EXPIRY_MS = 60 * 60 * 1000
