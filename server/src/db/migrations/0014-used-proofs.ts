import { sql, type Kysely } from 'kysely'

/**
 * Creates the table of used proofs of possession, by the hash of their key and id. The function records one as part
 * of any statement: it waits for another transaction that is recording the same proof, and tells whether it was the
 * first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_proofs')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('used_proofs_expiry').on('used_proofs').column('expires_at').execute()
  await sql`
    create function use_proof(proof text, until timestamptz, out is_first boolean) language plpgsql as $$
    begin
      insert into used_proofs (hash, expires_at) values (proof, until) on conflict do nothing;
      is_first := found;
    end $$`.execute(db)
}
