/** Fills a database of the server with people. */
import { ask } from '../server/postgres.mjs'
import { restore, strip } from './bareTables.mjs'

const TABLES = [
  'users',
  'linked_accounts',
  'sessions',
  'refresh_tokens',
  'security_events',
  'rate_limits',
  'one_time_codes',
  'repeated_writes',
]
/** Highest number of people who, besides their account, have rows of a pending code and of limits. */
const BUSY = 1_000_000

export const emailOf = (n) => `person-${n}@example.com`

const id = (kind) => `md5('${kind}' || n)`
const hash = (kind) => `encode(sha256(('${kind}' || n)::bytea), 'hex')`
const user = "'did:latchkey:' || md5('user' || n)"

/**
 * Rows for each person: an account, a session of the last 30 days with its token, and the event of its login. Nothing
 * expires while a benchmark runs.
 */
const rowsOf = (first, last) => {
  const people = `from generate_series(${first}, ${last}) n, lateral (select now() - (n % 2000000) * interval '1 second' as t) at`
  const busy = `from generate_series(${first}, ${Math.min(last, BUSY)}) n`
  return [
    `insert into users (id, app_id, created_at) select ${user}, 'latchkey-demo-development', t ${people}`,
    `insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
      select ${id('account')}, 'latchkey-demo-development', ${user}, 'email', 'person-' || n || '@example.com', '{}', t, t, t ${people}`,
    `insert into sessions (id, public_id, app_id, user_id, created_at, logged_in_at, last_used_at, ended_at, family_hash, device, proven_at)
      select ${id('session')}, ${id('public')}, 'latchkey-demo-development', ${user}, t, t, t, case when n % 10 = 0 and t > now() - interval '6 days' then t end, ${hash('family')},
        '{"browser":"Firefox","os":"Linux"}', t ${people}`,
    `insert into refresh_tokens (hash, session_id, created_at, expires_at) select ${hash('token')}, ${id('session')}, t, t + interval '30 days' ${people}`,
    `insert into security_events (id, at, app_id, user_id, session_id, event, method, network)
      select ${id('event')}, t, 'latchkey-demo-development', ${user}, ${id('public')}, 'login', 'email', ${hash('network')} ${people}`,
    `insert into rate_limits (key, hits, expires_at) select ${hash('limit')}, 1, now() + interval '1 day' ${busy}`,
    `insert into one_time_codes (id, scope, code_hash, caller, created_at, expires_at) select ${id('code')}, ${hash('scope')}, ${hash('code')}, ${hash('caller')}, now(), now() + interval '1 day' ${busy}`,
    `insert into repeated_writes (hash, body_hash, expires_at) select ${hash('write')}, ${hash('body')}, now() + interval '1 day' ${busy}`,
  ]
}

/**
 * @param {string} url of a database that the server migrated, as a superuser
 * @param {number} first number of the first person
 * @param {number} last number of the last
 */
export async function seed(url, first, last) {
  await strip(url, TABLES)
  await ask(url, rowsOf(first, last).join(';\n'))
  await restore(url)
  await ask(url, 'vacuum analyze')
  await ask(url, 'checkpoint')
}
