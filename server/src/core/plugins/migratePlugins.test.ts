import { sql, type Kysely, type Migration } from 'kysely'
import type { LateIndex } from '../../db/makeIndexes.ts'
import { openUrl } from '../../db/openUrl.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { currentRun } from '../../db/testing/testRun.ts'
import { assertPlugins } from './assertPlugins.ts'
import { makePluginIndexes, migratePlugins } from './migratePlugins.ts'
import { defineServerPlugin } from '../contract/plugin.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const statement = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db)
  },
})
const plugin = (id: string, ...statements: string[]) =>
  defineServerPlugin({
    id,
    migrations: Object.fromEntries(statements.map((text, index) => [`000${index + 1}`, statement(text)])),
  })
const migrated = (...plugins: ReturnType<typeof plugin>[]) => migratePlugins(database.db, plugins)
const tables = async () =>
  (await database.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => /magic|wallet/.test(name) && !name.endsWith('_migrations') && !name.endsWith('_lock'))

describe('the migrations of a plugin', () => {
  it("a plugin's migrations run in order, each once, however many servers start simultaneously", async () => {
    const keeper = plugin(
      'magicWord',
      'create table magic_word_log (n integer)',
      'insert into magic_word_log values (1)',
      'insert into magic_word_log select count(*) + 1 from magic_word_log',
    )
    await Promise.all([migrated(keeper), migrated(keeper), migrated(keeper)])
    const later = plugin('magicWord', 'never', 'never', 'never', 'insert into magic_word_log values (3)')
    await migrated(later)
    expect((await sql<{ n: number }>`select n from magic_word_log order by n`.execute(database.db)).rows).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ])
  })

  it("none of a plugin's migrations is stored if one of them fails", async () => {
    await expect(
      migrated(
        plugin('magicWord', 'create table magic_word_log (n integer)', "insert into magic_word_log values ('x')"),
      ),
    ).rejects.toThrow('A migration of server plugin "magicWord" failed.')
    expect(await tables()).toEqual([])
  })

  it.each([
    ['create table words (n integer)', 'words'],
    ['create table magic_words (n integer)', 'magic_words'],
    ['create view magic_view as select id from users', 'magic_view'],
    ['alter table users add column magic text', 'users'],
    ['alter table sessions drop column device', 'sessions'],
    ['drop table mfa_tokens', 'mfa_tokens'],
    ['alter table mfa_tokens rename to magic_word_tokens', 'mfa_tokens'],
  ])("a plugin's migration cannot change tables of others: %s", async (text, table) => {
    await expect(migrated(plugin('magicWord', 'create table magic_word_log (n integer)', text))).rejects.toThrow(
      `Its migration "0002" makes, changes or drops the table "${table}". Name your tables "magic_word_…"`,
    )
    expect(await tables()).toEqual([])
    expect(await sql`select hash, method from mfa_tokens`.execute(database.db)).toMatchObject({ rows: [] })
  })

  it('a table of a plugin may refer to tables of the core', async () => {
    await migrated(
      plugin('magicWord', 'create table magic_word_log (user_id text references users (id) on delete cascade)'),
    )
    expect(await tables()).toEqual(['magic_word_log'])
  })

  it('a plugin cannot change tables of a plugin whose name begins with its own', async () => {
    const [wallet, walletConnect] = [
      plugin('wallet', 'create table wallet_connect_keys (n integer)'),
      plugin('walletConnect', 'create table wallet_connect_keys (n integer)'),
    ]
    await expect(migrated(wallet, walletConnect)).rejects.toThrow(
      'A migration of server plugin "wallet" failed. Its migration "0001" makes, changes or drops the table "wallet_connect_keys"',
    )
    await migrated(walletConnect)
    expect(await tables()).toEqual(['wallet_connect_keys'])
  })
})

describe('the indexes of a plugin', () => {
  const guesses = plugin('magicWord', 'create table magic_word_guesses (last_at timestamptz not null)')
  const made = (...indexes: LateIndex[]) =>
    makePluginIndexes(database.longRunning, [{ ...guesses, indexes }], {
      hasOneConnection: currentRun().engine === 'pglite',
    })
  const find = async () =>
    (
      await sql<{ is: string }>`
    select pg_get_indexdef(indexrelid) as is from pg_index where indrelid = 'magic_word_guesses'::regclass and indisvalid`.execute(
        database.db,
      )
    ).rows
  const INDEX: LateIndex = { name: 'magic_word_guesses_last', table: 'magic_word_guesses', columns: ['last_at'] }
  beforeEach(async () => {
    await migrated(guesses)
    await sql`insert into magic_word_guesses values (now())`.execute(database.db)
  })

  it('an index of a table with rows is made once, at the first start that finds it missing', async () => {
    await made(INDEX)
    await made(INDEX)
    expect(await find()).toEqual([
      { is: 'CREATE INDEX magic_word_guesses_last ON public.magic_word_guesses USING btree (last_at)' },
    ])
  })

  // PGlite has a single connection, so nothing can run concurrently.
  if (currentRun().engine !== 'pglite')
    it("making a plugin's indexes does not block writes", async () => {
      const other = await openUrl({ kind: 'url', url: database.url as string })
      await other.db
        .transaction()
        .execute(async (tx) => {
          await sql`insert into magic_word_guesses values (now())`.execute(tx)
          const making = made(INDEX)
          const isWaiting = async () =>
            (
              await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'create index concurrently%'`.execute(
                other.longRunning,
              )
            ).rows.length === 1
          while (!(await isWaiting())) continue
          await other.longRunning.transaction().execute(async (write) => {
            await sql`set local lock_timeout = '1s'`.execute(write)
            await sql`insert into magic_word_guesses values (now())`.execute(write)
          })
          return { making }
        })
        .then(({ making }) => making)
      await other.close()
      expect(await find()).toHaveLength(1)
    })

  it.each([
    ['another table', { ...INDEX, table: 'sessions' }],
    ['another name, which would drop the index of that name', { ...INDEX, name: 'sessions_ended' }],
  ])("a plugin's index of %s is refused, and not made", async (_what, index) => {
    await expect(made(index)).rejects.toThrow(
      `Server plugin "magicWord" declares the index "${index.name}" of the table "${index.table}". Name both "magic_word_…".`,
    )
    expect(
      (await sql`select from pg_index where indexrelid = to_regclass('sessions_ended')`.execute(database.db)).rows,
    ).toHaveLength(1)
  })

  it("an error in making a plugin's index names the plugin", async () => {
    await expect(made({ ...INDEX, columns: ['colour'] })).rejects.toThrow(
      /^Server plugin "magicWord": The index magic_word_guesses_last could not be made: .*colour/,
    )
  })
})

describe('two plugins whose tables could not be told apart', () => {
  const one = 'create table x (n integer)'

  it('two plugins whose table names share a prefix stop the start of the server', () => {
    expect(() => assertPlugins([plugin('magicWord', one), plugin('magicword', one)], [])).toThrow(
      'Server plugins "magicWord" and "magicword" would use the same table names',
    )
    expect(() => assertPlugins([plugin('mfa', one)], [])).toThrow(
      'Server plugin "mfa" would name its tables "mfa_…", like the core\'s table "mfa_methods"',
    )
    expect(() => assertPlugins([plugin('linked', one)], [])).toThrow('like the core\'s table "linked_accounts"')
    expect(() =>
      assertPlugins([plugin('magicWord', one), plugin('magicWords', one), defineServerPlugin({ id: 'mfa' })], []),
    ).not.toThrow()
  })
})
