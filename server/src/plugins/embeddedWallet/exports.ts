import { EXPORT_TICKET_LIFETIME_MS } from 'latchkey/plugins/embeddedWallet/contract'
import type { Selectable } from 'kysely'
import { secondsFromNow, randomToken, sha256, type Queryable, type Tx } from '../../core/foundation/index.ts'
import type { HttpRequest, SignedIn, PluginServices } from '../../core/contract/index.ts'
import { exportTicketInvalid } from './errors.ts'
import { walletTables, type ExportsTable } from './tables.ts'

/**
 * Seconds in which an opened export page must fetch its share. Long enough to retry if the network fails, by itself or
 * by the user.
 */
const OPENED_LIFETIME_S = 300

export type Export = Selectable<ExportsTable>

/** An export, after the call of its page was proven to come from the right session and frame. */
export interface ProvenExport {
  user: SignedIn
  row: Export
}

/**
 * Exports of keys. The user's page gets a ticket and puts it into the address of the export page. Only a ticket opens
 * that page, and it opens nothing else. Tickets and export keys are stored as hashes.
 */
export interface KeyExports {
  /** Issues a ticket for the export of a wallet's key, to the session's frame. @returns the ticket */
  issue(user: SignedIn, address: string): Promise<string>
  /**
   * Redeems a ticket, once, for the frame of the session that it was issued to. The same page may repeat the call with
   * the same `exportKey`.
   * @returns the export; `isFirst` is false for a repeated call
   * @throws RequestError 401 `export_ticket_invalid`; as `requireFrameOf`
   */
  open(request: HttpRequest, ticket: string, exportKey: string): Promise<ProvenExport & { isFirst: boolean }>
  /**
   * Finds the opened export of an export key, and checks that its frame calls. @throws RequestError 401
   * `export_ticket_invalid`; as `requireFrameOf`
   * @param call the call for the share, as `SealedCalls.callOf` names it; null for one that is not sealed
   */
  find(request: HttpRequest, exportKey: string, call: string | null): Promise<ProvenExport>
  /**
   * Uses the export up, so that only one of two concurrent calls gets the share.
   * @returns false for the very call that used it up, sent again as its answer was lost
   * @throws RequestError 401 `export_ticket_invalid`
   */
  use(tx: Tx, row: Export, call: string | null): Promise<boolean>
}

export function createKeyExports({
  db,
  clock,
  requireFrameOf,
  frameKey,
}: Pick<PluginServices, 'db' | 'clock' | 'requireFrameOf' | 'frameKey'>): KeyExports {
  const now = (): Date => new Date(clock.now())
  const exports = (from: Queryable) => walletTables(from)

  const findBy = (column: 'ticket_hash' | 'export_key_hash', secret: string): Promise<Export | undefined> =>
    exports(db).selectFrom('embedded_wallet_exports').selectAll().where(column, '=', sha256(secret)).executeTakeFirst()

  /**
   * Checks the caller before the ticket is used up, and before the answer reveals anything about it: somebody who
   * copied a ticket cannot use it, not even to make it invalid.
   */
  const prove = async (
    request: HttpRequest,
    row: Export | undefined,
    call: string | null = null,
  ): Promise<ProvenExport> => {
    if (!row) throw exportTicketInvalid('unknown')
    const user = await requireFrameOf(request, { userId: row.user_id, sessionId: row.session_id })
    // The session may have another frame's key by now, for which the ticket was not made.
    if ((await frameKey(user)) !== row.frame_key) throw exportTicketInvalid('other_frame')
    if (row.expires_at.getTime() <= clock.now()) throw exportTicketInvalid('over')
    if (row.shared_at !== null && !isShareOf(row, call)) throw exportTicketInvalid('used')
    return { user, row }
  }

  return {
    async issue(user, address) {
      const ticket = randomToken()
      await exports(db).deleteFrom('embedded_wallet_exports').where('expires_at', '<=', now()).execute()
      await exports(db)
        .insertInto('embedded_wallet_exports')
        .values({
          ticket_hash: sha256(ticket),
          export_key_hash: null,
          session_id: user.sessionId,
          app_id: user.app.id,
          user_id: user.userId,
          address,
          frame_key: await frameKey(user),
          expires_at: secondsFromNow(clock, EXPORT_TICKET_LIFETIME_MS / 1_000),
          shared_at: null,
          share_call: null,
        })
        .execute()
      return ticket
    },

    async open(request, ticket, exportKey) {
      const proven = await prove(request, await findBy('ticket_hash', ticket))
      const keyHash = sha256(exportKey)
      // One statement, so that only one of two pages with the same ticket can redeem it.
      const opened = await exports(db)
        .updateTable('embedded_wallet_exports')
        .set({ export_key_hash: keyHash, expires_at: secondsFromNow(clock, OPENED_LIFETIME_S) })
        .where('ticket_hash', '=', proven.row.ticket_hash)
        .where('export_key_hash', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (opened) return { user: proven.user, row: opened, isFirst: true }
      const row = await findBy('ticket_hash', ticket)
      if (row?.export_key_hash !== keyHash) throw exportTicketInvalid('used')
      return { user: proven.user, row, isFirst: false }
    },

    find: async (request, exportKey, call) => prove(request, await findBy('export_key_hash', exportKey), call),

    async use(tx, { ticket_hash: ticketHash }, call) {
      const used = await exports(tx)
        .updateTable('embedded_wallet_exports')
        .set({ shared_at: now(), share_call: call })
        .where('ticket_hash', '=', ticketHash)
        .where('shared_at', 'is', null)
        .returning('ticket_hash')
        .executeTakeFirst()
      if (used) return true
      const row = await exports(tx)
        .selectFrom('embedded_wallet_exports')
        .select('share_call')
        .where('ticket_hash', '=', ticketHash)
        .executeTakeFirst()
      if (!row || !isShareOf(row, call)) throw exportTicketInvalid('used')
      return false
    },
  }
}

/** True if this is the call that got the share. */
const isShareOf = ({ share_call: taken }: Pick<Export, 'share_call'>, call: string | null): boolean =>
  call !== null && taken === call
