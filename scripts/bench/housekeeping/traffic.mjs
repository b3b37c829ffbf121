/** Counts the rows that logins leave behind, and creates such rows. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ask } from '../server/postgres.mjs'

/** Tables whose rows expire. */
const TABLES = ['rate_limits', 'one_time_codes', 'repeated_writes', 'refresh_tokens', 'sessions', 'security_events']
const PEOPLE = 20
const TICK_MS = 200

/**
 * Lets people log in as the SDK does, each from another address and with an idempotency key for each write.
 *
 * @returns {Promise<Record<string, number>>} rows that each login left, by table
 */
export async function countLeft(server) {
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (name) => [
          name,
          Number((await ask(server.database, `select count(*) from ${name}`))[0].count),
        ]),
      ),
    )
  const logIn = async (n) => {
    const email = `left-${n}@example.com`
    const headers = (step) => ({
      'x-forwarded-for': `198.51.100.${n + 1}`,
      'latchkey-idempotency-key': `key-of-${step}-by-person-${n}`,
    })
    await server.send(email, headers('send'))
    await server.logIn(email, await server.codeOf(email), headers('login'))
  }
  // Logs people in once before counting, because limits of the whole app have one row each.
  await logIn(PEOPLE)
  const before = await count()
  for (let n = 0; n < PEOPLE; n += 1) await logIn(n)
  const after = await count()
  return Object.fromEntries(TABLES.map((name) => [name, (after[name] - before[name]) / PEOPLE]))
}

/** SQL that inserts the rows of expired logins, each with the time by which housekeeping finds it. */
const leave = (first, last, { rate_limits: limits, one_time_codes: codes, repeated_writes: writes }) => {
  const from = (copies) => `from generate_series(${first}, ${last}) n, generate_series(1, ${copies}) m`
  const user = "'did:seed:' || 1 + n % 1000"
  return `
    insert into rate_limits select encode(sha256((m || 'left' || n)::bytea), 'hex'), 1, now() ${from(limits)};
    insert into one_time_codes (id, scope, code_hash, caller, created_at, expires_at, consumed_at)
      select 'left' || m || n, encode(sha256(('scope' || n)::bytea), 'hex'), encode(sha256('code'), 'hex'), encode(sha256(('caller' || n)::bytea), 'hex'), now(), now(), now() ${from(codes)};
    insert into repeated_writes (hash, body_hash, sealed_answer, expires_at)
      select encode(sha256((m || 'left' || n)::bytea), 'hex'), encode(sha256('body'), 'hex'), repeat('x', 1500), now() ${from(writes)};
    insert into sessions (id, public_id, app_id, user_id, created_at, logged_in_at, last_used_at, family_hash, device, proven_at)
      select 'left' || n, 'leftpublic' || n, 'latchkey-demo-development', ${user}, now(), now(), now(), encode(sha256(('left' || n)::bytea), 'hex'), '{"browser":"Firefox","os":"Linux"}', now() ${from(1)};
    insert into refresh_tokens (hash, session_id, created_at, expires_at) select encode(sha256(('left' || n)::bytea), 'hex'), 'left' || n, now(), now() ${from(1)};
    insert into security_events (id, at, app_id, user_id, session_id, event, method)
      select 'left' || n, '2020-01-01Z'::timestamptz + n * interval '1 ms', 'latchkey-demo-development', ${user}, 'leftpublic' || n, 'login', 'email' ${from(1)}`
}

/** Inserts the rows of `perSecond` logins each second, until it is stopped. */
export function startLeaving(url, perSecond, left) {
  const client = new pg.Client({ connectionString: url })
  let [isOver, count] = [false, 0]
  const started = performance.now()
  const running = (async () => {
    await client.connect()
    // These inserts need not wait for the disk: the wait of real logins is not measured here.
    await client.query('set synchronous_commit = off')
    while (!isOver) {
      // Catches up if the last tick took longer than a second.
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
      if (due > count) await client.query(leave(count + 1, due, left))
      count = due
      await sleep(TICK_MS)
    }
    await client.end()
  })()
  return {
    count: () => count,
    seconds: () => (performance.now() - started) / 1000,
    stop: () => {
      isOver = true
      return running
    },
  }
}
