/** Measures how long creating an index takes, and for how long it makes a write wait. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { table } from '../report.mjs'
import { ask } from '../server/postgres.mjs'

/** Indexes to create: that of migration 0012, and one over all rows of the largest table. */
const INDEXES = [
  { name: 'sessions_ended', on: 'sessions', definition: '(ended_at) where ended_at is not null' },
  { name: 'sessions_user', on: 'sessions', definition: '(user_id)' },
]
const PAUSE_MS = 20

/**
 * Updates a row repeatedly while `work` runs. @returns how long `work` took, and the longest wait of an update, in
 * seconds
 */
async function besideWrites(url, work) {
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  let [isOver, longest] = [false, 0]
  const writing = (async () => {
    while (!isOver) {
      const start = performance.now()
      await writer.query("update sessions set last_used_at = now() where id = md5('session1')")
      longest = Math.max(longest, performance.now() - start)
      await sleep(PAUSE_MS)
    }
    await writer.end()
  })()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  isOver = true
  await writing
  return { seconds: ms / 1000, longest: longest / 1000 }
}

/** @returns {Promise<string>} a Markdown table of the measurements */
export async function measureIndexes(url) {
  const rows = []
  for (const { name, on, definition } of INDEXES) {
    for (const how of ['', 'concurrently ']) {
      await ask(url, `drop index ${name}`)
      const { seconds, longest } = await besideWrites(url, () =>
        ask(url, `create index ${how}${name} on ${on} ${definition}`),
      )
      rows.push([`\`create index ${how}${name}\``, `${seconds.toFixed(1)} s`, `${longest.toFixed(2)} s`])
    }
  }
  return table(['Index', 'Made in', 'A write waited for'], rows)
}
