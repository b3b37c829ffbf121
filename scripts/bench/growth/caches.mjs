/** Forgets what was read of a database, so that the next query reads its pages from the disk. */
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../server/postgres.mjs'

/**
 * Prepares {@link forgetPages}: the extension is one of PostgreSQL's own.
 * @returns {Promise<string>} folder of the database's files
 */
export async function filesOf(url) {
  await ask(url, 'create extension if not exists pg_buffercache')
  const [{ folder }] = await ask(
    url,
    `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
  )
  return folder
}

/** Smaller files are those of catalogs and empty tables, several hundred. */
const LARGE = 1_000_000
const isLarge = (path) => statSync(path).size >= LARGE

/**
 * Empties the shared buffers, and has the system drop the files of this one database from its cache: `nocache` with no
 * block is how dd asks for that.
 */
export async function forgetPages(url, folder) {
  await ask(url, 'checkpoint')
  await ask(url, 'select pg_buffercache_evict_all()')
  for (const name of readdirSync(folder).filter((file) => /^\d+(\.\d+)?$/.test(file) && isLarge(join(folder, file))))
    execFileSync('dd', [`if=${join(folder, name)}`, 'iflag=nocache', 'count=0'], { stdio: 'ignore' })
}
