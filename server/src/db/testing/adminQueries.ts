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

/** Replaces the database in a server's URL. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/**
 * Creates a user who may create databases and nothing else, like the one that an operator's PostgreSQL gives to this
 * server.
 * @returns the server's URL for that user, whose password has to be percent-encoded
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

/** Lists the databases whose names begin with `prefix`. */
export const listDatabases = (url: string, prefix: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const query = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(query, [prefix])
    return rows.map(({ datname }) => datname)
  })

/** Drops databases, even if they are in use. */
export const dropDatabases = (url: string, names: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  })

/**
 * Creates a database, as a copy of `template` if there is one. Copying its files takes a third of the time of writing
 * each page to the log.
 */
export const createDatabase = (url: string, name: string, template?: string): Promise<void> =>
  withClient(url, async (client) => {
    const source = template === undefined ? '' : ` template ${escapeIdentifier(template)}`
    await client.query(`create database ${escapeIdentifier(name)}${source} strategy file_copy`)
  })
