import { EXPORT_TICKET_LIFETIME_MS } from 'latchkey/plugins/embeddedWallet/contract'
import type { Selectable } from 'kysely'
import { secondsFromNow } from '../../core/clock.ts'
import { randomToken, sha256 } from '../../core/keyring.ts'
import type { HttpRequest, SignedIn } from '../../core/pluginRequest.ts'
import type { PluginServices } from '../../core/pluginServices.ts'
import type { Queryable, Tx } from '../../core/transact.ts'
import { exportTicketInvalid } from './errors.ts'
import { walletTables, type ExportsTable } from './tables.ts'

/**
 * Seconds in which an opened export page fetches its share: it tries again by itself if the network fails, and its user
 * can, too.
 */
const OPENED_LIFETIME_S = 300

export type Export = Selectable<ExportsTable>

/** An export whose page called, and whose session and frame that call was proven to be of. */
export interface ProvenExport {
  user: SignedIn
  row: Export
}

/**
 * Exports of keys. A ticket goes to the user's page, which puts it into the address of the export page. Nothing else
 * opens that page, and the ticket opens nothing else. Tickets and keys are stored as hashes.
 */
export interface KeyExports {
  /** @returns the ticket */
  issue(user: SignedIn, address: string): Promise<string>
  /**
   * Redeems a ticket, once, for the frame of the session that it was issued to. The same page may ask again, by its
   * `exportKey`.
   * @returns whether it was redeemed now
   * @throws RequestError 401 `export_ticket_invalid`; as `requireFrameOf`
   */
  open(request: HttpRequest, ticket: string, exportKey: string): Promise<ProvenExport & { isFirst: boolean }>
  /** @throws RequestError 401 `export_ticket_invalid`; as `requireFrameOf` */
  find(request: HttpRequest, exportKey: string): Promise<ProvenExport>
  /** Uses the export up: of two calls at once, one gets the share. @throws RequestError 401 `export_ticket_invalid` */
  use(tx: Tx, row: Export): Promise<void>
}

export function createKeyExports({ db, clock, requireFrameOf, frameKey }: Pick<PluginServices, 'db' | 'clock' | 'requireFrameOf' | 'frameKey'>): KeyExports {
  const now = (): Date => new Date(clock.now())
  const exports = (from: Queryable) => walletTables(from)

  const findBy = (column: 'ticket_hash' | 'export_key_hash', secret: string): Promise<Export | undefined> =>
    exports(db).selectFrom('embedded_wallet_exports').selectAll().where(column, '=', sha256(secret)).executeTakeFirst()

  /**
   * Runs before the answer reveals anything about the ticket, and before it is used up: somebody who copied a ticket
   * can do nothing with it, not even spoil it.
   */
  const prove = async (request: HttpRequest, row: Export | undefined): Promise<ProvenExport> => {
    if (!row) throw exportTicketInvalid('unknown')
    const user = await requireFrameOf(request, { userId: row.user_id, sessionId: row.session_id })
    // The session may have been given another frame's key meanwhile: the ticket was not made for that one.
    if ((await frameKey(user)) !== row.frame_key) throw exportTicketInvalid('other_frame')
    if (row.expires_at.getTime() <= clock.now()) throw exportTicketInvalid('over')
    if (row.shared_at !== null) throw exportTicketInvalid('used')
    return { user, row }
  }

  return {
    async issue(user, address) {
      const ticket = randomToken()
      await exports(db).deleteFrom('embedded_wallet_exports').where('expires_at', '<=', now()).execute()
      await exports(db).insertInto('embedded_wallet_exports')
        .values({
          ticket_hash: sha256(ticket), export_key_hash: null, session_id: user.sessionId, app_id: user.app.id, user_id: user.userId, address,
          frame_key: await frameKey(user), expires_at: secondsFromNow(clock, EXPORT_TICKET_LIFETIME_MS / 1_000), shared_at: null,
        })
        .execute()
      return ticket
    },

    async open(request, ticket, exportKey) {
      const proven = await prove(request, await findBy('ticket_hash', ticket))
      const keyHash = sha256(exportKey)
      // One statement: of two pages that have the ticket, one gets it.
      const opened = await exports(db).updateTable('embedded_wallet_exports')
        .set({ export_key_hash: keyHash, expires_at: secondsFromNow(clock, OPENED_LIFETIME_S) })
        .where('ticket_hash', '=', proven.row.ticket_hash).where('export_key_hash', 'is', null)
        .returningAll().executeTakeFirst()
      if (opened) return { user: proven.user, row: opened, isFirst: true }
      const row = await findBy('ticket_hash', ticket)
      if (row?.export_key_hash !== keyHash) throw exportTicketInvalid('used')
      return { user: proven.user, row, isFirst: false }
    },

    find: async (request, exportKey) => prove(request, await findBy('export_key_hash', exportKey)),

    async use(tx, { ticket_hash: ticketHash }) {
      const used = await exports(tx).updateTable('embedded_wallet_exports').set({ shared_at: now() })
        .where('ticket_hash', '=', ticketHash).where('shared_at', 'is', null).returning('ticket_hash').executeTakeFirst()
      if (!used) throw exportTicketInvalid('used')
    },
  }
}
