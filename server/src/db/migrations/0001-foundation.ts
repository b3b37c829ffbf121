import { sql, type Kysely } from 'kysely'

/** Creates the tables of apps, users, linked accounts, sessions, codes, limits and keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('apps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('settings_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('accepted_terms_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('users_app').on('users').column('app_id').execute()

  await db.schema
    .createTable('linked_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('verified_at', 'timestamptz', (column) => column.notNull())
    .addColumn('first_verified_at', 'timestamptz', (column) => column.notNull())
    .addColumn('latest_verified_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('linked_accounts_owner', ['app_id', 'type', 'subject'])
    .execute()
  await db.schema.createIndex('linked_accounts_user').on('linked_accounts').column('user_id').execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('forked_from', 'text', (column) => column.references('sessions.id').onDelete('set null'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .addColumn('end_reason', 'text')
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_forks').on('sessions').column('forked_from').execute()

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('refresh_tokens_session').on('refresh_tokens').column('session_id').execute()
  await db.schema.createIndex('refresh_tokens_expiry').on('refresh_tokens').column('expires_at').execute()

  await db.schema
    .createTable('one_time_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('consumed_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('one_time_codes_newest').on('one_time_codes').columns(['scope', 'sequence']).execute()
  await db.schema.createIndex('one_time_codes_expiry').on('one_time_codes').column('expires_at').execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_expiry').on('rate_limits').column('expires_at').execute()

  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('generation', 'integer', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`generation > 0`),
    )
    .addColumn('public_jwk', 'jsonb', (column) => column.notNull())
    .addColumn('sealed_private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('retired_at', 'timestamptz')
    .execute()
}
