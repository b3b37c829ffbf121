import { sql } from 'kysely'
import { createSwallowingProxy } from '../testing/swallowingProxy.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'

// PGlite is in the process, and has no poolers.
if (currentRun().engine !== 'pglite')
  describe('statements of a server', () => {
    it.each([
      ['are kept by a PostgreSQL that does what it is asked', [], 1],
      [
        'are not kept where a pooler swallows the time-outs',
        ['statement_timeout', 'idle_in_transaction_session_timeout'],
        0,
      ],
    ])('%s', async (_title, ignored, count) => {
      const database = await createTestDatabase()
      const proxy = await createSwallowingProxy(database.url as string, ignored)
      const { db, close } = await openUrl({ kind: 'url', url: proxy.url, maxConnections: 1 })
      try {
        await sql`select ${1}::int as one`.execute(db)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)
        expect(rows).toEqual([{ n: count }])
      } finally {
        await close()
        await proxy.close()
        await database.close()
      }
    })
  })
