import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** The plugin's own tables, and the encryption of stored values. A part of {@link PluginServices}. */
export interface StorageServices<Tables = Database> {
  /** The database, for the plugin's own tables. */
  db: Kysely<Tables>
  /**
   * Runs several writes in one transaction: all are kept, or none. It repeats `work` if the database asks for that, so
   * `work` must have no effect outside `tx`: pass `tx` to the services that take one, and query nothing through `db`
   * meanwhile. A throw rolls back.
   * @example await transaction(async (tx) => { await tx.insertInto('vault_keys').values(key).execute(); await recordEvent(user, { name: 'vault_made' }, tx) })
   */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Seals a text under the plugin's own key, derived from the server's secret (AES-256-GCM). The result names its
   * version and key.
   * @param context what the text belongs to; authenticated, so that the sealed text cannot be moved elsewhere
   */
  seal(context: readonly string[], plain: string): string
  /**
   * Opens what {@link StorageServices.seal} sealed. @throws Error if it was sealed for another context or under another
   * secret
   */
  open(context: readonly string[], sealed: string): string
  /**
   * Derives 32 bytes for the plugin from the server's secret, the same at every start and on every server. While the
   * secret is being replaced, `previous` is derived from the old one. Use it for key pairs whose public half others
   * have to know; to store something, use {@link StorageServices.seal}.
   */
  deriveSecret(name: string): { current: Buffer; previous: Buffer | undefined }
}
