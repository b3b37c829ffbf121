import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** Runs `work` on a connection of its own. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/**
 * Makes a user who may create databases and nothing else, as an operator's PostgreSQL gives one to this server.
 * @returns the same server's address for that user, whose password has to be percent-encoded
 */
export const createOperator = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const [user, password] = ['latchkey_operator', `${randomBytes(12).toString('hex')}/%@`]
    await client.query(`create role ${escapeIdentifier(user)} login createdb password ${escapeLiteral(password)}`)
    const theirs = new URL(url)
    theirs.username = user
    theirs.password = encodeURIComponent(password)
    return theirs.href
  })

/** Names of the databases that begin with `prefix`. */
export const listDatabases = (url: string, prefix: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const query = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(query, [prefix])
    return rows.map(({ datname }) => datname)
  })

/** Drops databases, in use or not. */
export const dropDatabases = (url: string, names: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  })

/** Makes a database, as a copy of `template` if there is one. To copy its files takes a third of writing each page to the log. */
export const createDatabase = (url: string, name: string, template?: string): Promise<void> =>
  withClient(url, async (client) => {
    const source = template === undefined ? '' : ` template ${escapeIdentifier(template)}`
    await client.query(`create database ${escapeIdentifier(name)}${source} strategy file_copy`)
  })
