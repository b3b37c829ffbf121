/**
 * Measures the least that a login can cost on a database: writes the same rows as Latchkey, each login as one prepared
 * statement in its own transaction, and nothing else.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

/** The same number of connections as Latchkey's pool. */
const CONNECTIONS = 10
/** Number of limits that Latchkey counts when it sends a code, and when it checks one. */
const COUNTED = { send: 8, try: 3 }
const TABLES = [
  'users',
  'linked_accounts',
  'one_time_codes',
  'sessions',
  'refresh_tokens',
  'security_events',
  'repeated_writes',
]
/** Columns whose values the database generates. */
const NUMBERED = ['sequence']

const hash = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Writes into the database of a Latchkey that has just served a login with an idempotency key. The rows are copies of
 * those with other ids, so that they fit the server's columns.
 *
 * @param {{ name: string, database: string }} latchkey
 */
export async function startFloor({ name, database }) {
  const pool = new pg.Pool({ connectionString: database, max: CONNECTIONS })
  const templates = Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const {
          rows: [row],
        } = await pool.query(`select * from ${table} limit 1`)
        if (!row) throw new Error(`${name} has no row in ${table} to copy: it must serve a login with a key first.`)
        return [table, Object.fromEntries(Object.entries(row).filter(([column]) => !NUMBERED.includes(column)))]
      }),
    ),
  )
  const people = new Map()

  /** Collects the parts and values of one SQL statement. */
  const statement = (kind) => {
    const values = []
    const parts = []
    const isJson = (given) => typeof given === 'object' && given !== null && !(given instanceof Date)
    const value = (given) => `$${values.push(isJson(given) ? JSON.stringify(given) : given)}`
    const add = (text) => parts.push(`part${parts.length} as (${text})`)
    return {
      insert(table, ids) {
        const row = { ...templates[table], ...ids }
        add(`insert into ${table} (${Object.keys(row).join()}) values (${Object.values(row).map(value).join()})`)
      },
      count(who) {
        const keys = who.map(hash).toSorted()
        values.push(keys)
        const ends = `${value(new Date(Date.now() + 600_000))}::timestamptz`
        add(`insert into rate_limits (key, hits, expires_at) select unnest($${values.length - 1}::text[]), 1, ${ends}
          on conflict (key) do update set hits = rate_limits.hits + 1`)
      },
      set(table, id, columns) {
        const changes = Object.entries(columns).map(([column, given]) => `${column} = ${value(given)}`)
        add(`update ${table} set ${changes.join()} where id = ${value(id)}`)
      },
      run: () => pool.query({ name: kind, text: `with ${parts.join()} select 1`, values }),
    }
  }
  const who = (count, email, caller) =>
    Array.from({ length: count }, (_, n) => (n < count / 2 ? `${email} ${n}` : `${caller} ${n}`))

  return {
    name: 'floor',
    isKeyed: true,
    pid: process.pid,
    async send(email, { 'x-forwarded-for': caller = '' } = {}) {
      const person = people.get(email) ?? { isNew: true, user: randomUUID(), account: randomUUID() }
      people.set(email, { ...person, code: randomUUID() })
      const { insert, count, run } = statement('send')
      count(who(COUNTED.send, email, caller))
      insert('one_time_codes', { id: people.get(email).code, scope: hash(email), consumed_at: null, attempts: 0 })
      await run()
    },
    codeOf: async (email) => people.get(email).code,
    async logIn(email, code, { 'latchkey-idempotency-key': key, 'x-forwarded-for': caller = '' } = {}) {
      const { isNew, user, account } = people.get(email)
      const { insert, count, set, run } = statement(`log in${isNew ? ', new' : ''}${key ? ', keyed' : ''}`)
      const [session, now] = [randomBytes(16).toString('base64url'), new Date()]
      count(who(COUNTED.try, email, caller))
      set('one_time_codes', code, { attempts: 1, consumed_at: now })
      if (isNew) {
        insert('users', { id: user })
        insert('linked_accounts', { id: account, user_id: user, subject: email })
      } else set('linked_accounts', account, { latest_verified_at: now })
      const ids = { id: session, public_id: randomUUID(), user_id: user, family_hash: hash(session) }
      insert('sessions', { ...ids, created_at: now })
      insert('refresh_tokens', { hash: hash(`${session} token`), session_id: session, created_at: now })
      insert('security_events', { id: randomUUID(), user_id: user, session_id: session, at: now })
      if (key) insert('repeated_writes', { hash: hash(key) })
      await run()
      people.set(email, { ...people.get(email), isNew: false })
    },
    stop: () => pool.end(),
  }
}
