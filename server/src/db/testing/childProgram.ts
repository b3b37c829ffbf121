import { sql } from 'kysely'
import { errorCode, reasonOf } from '../DatabaseError.ts'
import { openDatabase } from '../openDatabase.ts'
import type { DatabaseOptions } from '../types.ts'
import type { ChildEvent, ChildOrder } from './childServer.ts'

/** A server process for tests that kill it: it opens a database, and follows orders of its parent process. */
async function run(options: DatabaseOptions): Promise<void> {
  const tell = (event: ChildEvent) => process.send?.(event)
  const { db, close } = await openDatabase(options)
  /** Writes consecutive numbers until a write fails. It must then stop, since the numbers would have a gap. */
  async function writeFrom(first: number): Promise<void> {
    for (let n = first; ; n += 1) {
      try {
        await sql`insert into written values (${n})`.execute(db)
      } catch {
        return
      }
      tell({ did: 'write', n })
    }
  }
  process.on('message', (order: ChildOrder) => {
    void (order.do === 'close' ? close().then(() => process.disconnect()) : writeFrom(order.from))
  })
  tell({ did: 'open' })
}

run(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions).catch((error: unknown) => {
  process.send?.({ did: 'fail', code: errorCode(error), message: reasonOf(error) } satisfies ChildEvent)
  process.disconnect()
})
