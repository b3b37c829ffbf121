import { sql, type Kysely, type Migration } from 'kysely'
import { readConfig } from '../config.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './tables.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { blockingIndexes, contractions, readSchema } from './testing/readSchema.ts'

/**
 * Findings in migrations from before servers of two releases could run side by side. Never add to this list: see
 * 'Upgrading' in server/docs/operations.md.
 */
const BEFORE_THE_PROMISE = {
  core: {
    '0006-session-lifetime': [
      'asks for: sessions.logged_in_at must be given',
      'asks for: sessions.public_id must be given',
      'holds off writes: index refresh_tokens_used of refresh_tokens',
      'holds off writes: index sessions_family of sessions',
      'holds off writes: index sessions_public_id of sessions',
    ],
    // Acceptable, since the table contains only tokens of a few minutes.
    '0012-housekeeping': ['holds off writes: index mfa_tokens_session of mfa_tokens'],
  },
  embeddedWallet: {
    '0003-passes-in-the-core': [
      'takes away: embedded_wallet_mfa_passes.expires_at timestamp with time zone',
      'takes away: embedded_wallet_mfa_passes.session_id text',
    ],
  },
  passkey: {
    '0002-second-factors': [
      expect.stringMatching(
        /^asks for: passkey_challenges refuses what breaks CHECK .*'login'::text, 'link'::text, 'mfa'::text/,
      ),
    ],
  },
}

/**
 * Applies the migrations in turn, and finds contractions and blocking indexes in each. Migrations named as a
 * contraction may have both.
 */
async function foundIn(db: Kysely<unknown>, all: Record<string, Migration>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  let before = await readSchema(db)
  for (const name of Object.keys(all).sort()) {
    await all[name]?.up(db)
    const after = await readSchema(db)
    const taken = [...contractions(before, after), ...blockingIndexes(before, after)]
    if (taken.length > 0 && !/^\d+-contract-/.test(name)) found[name] = taken
    before = after
  }
  return found
}

class Undo extends Error {}

/** Runs `work` in a transaction, and rolls that back. */
async function undone<T>(database: TestDatabase, work: (tx: Kysely<unknown>) => Promise<T>): Promise<T> {
  const result: { of?: T } = {}
  await database.db
    .transaction()
    .execute(async (tx: Kysely<Database>) => {
      result.of = await work(tx as unknown as Kysely<unknown>)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return result.of as T
}

const step = (statement: string): Migration => ({
  up: async (db) => {
    await sql.raw(statement).execute(db)
  },
})

describe('migrations', () => {
  it('migrations only add to the schema, so that servers of the previous release still work', async () => {
    const database = await createTestDatabase({ isEmpty: true })
    const plugins = builtInPlugins(readConfig({ mode: 'development', file: {}, env: {}, overrides: {} }), {
      keyManagement: undefined,
    })
    const found = await undone(database, async (tx) => {
      const of: Record<string, Record<string, string[]>> = { core: await foundIn(tx, migrations) }
      for (const { id, migrations: own } of plugins) of[id] = await foundIn(tx, own ?? {})
      return of
    })
    await database.close()
    expect(Object.fromEntries(Object.entries(found).filter(([, taken]) => Object.keys(taken).length > 0))).toEqual(
      BEFORE_THE_PROMISE,
    )
  })
})

describe('what a migration takes away, or holds off', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it.each([
    ['alter table sessions drop column device', ['takes away: sessions.device jsonb']],
    ['alter table sessions rename column device to browser', ['takes away: sessions.device jsonb']],
    [
      'alter table mfa_tokens rename to second_factor_tokens',
      expect.arrayContaining(['takes away: mfa_tokens.hash text']),
    ],
    ['drop table account_undos', expect.arrayContaining(['takes away: account_undos.sealed text'])],
    ['alter table rate_limits alter column hits type bigint', ['takes away: rate_limits.hits integer']],
    ['alter table sessions add column place text not null', ['asks for: sessions.place must be given']],
    ['alter table sessions alter column device set not null', ['asks for: sessions.device must be given']],
    [
      'create unique index one_session on sessions (user_id)',
      [
        'asks for: sessions refuses what breaks UNIQUE btree (user_id)',
        'holds off writes: index one_session of sessions',
      ],
    ],
    [
      'alter table rate_limits add check (hits < 100)',
      ['asks for: rate_limits refuses what breaks CHECK ((hits < 100))'],
    ],
    ['alter table sessions add column place text', undefined],
    ["alter table sessions add column place text not null default 'here'", undefined],
    ['alter table sessions add column place text references users (id)', undefined],
    ['alter table sessions add column place text unique', ['holds off writes: index sessions_place_key of sessions']],
    ['create table places (id text primary key, name text not null unique)', undefined],
    ['create index sessions_used on sessions (last_used_at)', ['holds off writes: index sessions_used of sessions']],
    ['alter table sessions alter column last_used_at drop not null', undefined],
  ])('the check of migrations reports what removes, requires or locks something: %s', async (statement, taken) => {
    expect(await undone(database, (tx) => foundIn(tx, { '0099-next': step(statement) }))).toEqual(
      taken === undefined ? {} : { '0099-next': taken },
    )
  })

  it('a migration whose name says contract may remove something', async () => {
    expect(
      await undone(database, (tx) => foundIn(tx, { '0099-contract-undos': step('drop table account_undos') })),
    ).toEqual({})
  })
})
