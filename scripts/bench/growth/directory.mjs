/**
 * Fills a database with the users of one app as a console lists them: people with names, of whom some have a number, a
 * wallet, a Google account or an id of before, with 400 days of events and counts. In batches, so that a benchmark that
 * was stopped goes on where it was.
 */
import { ask } from '../server/postgres.mjs'
import { restore, strip } from './bareTables.mjs'

export const APP_ID = 'latchkey-demo-development'
const BATCH = 1_000_000
/** Messages to the endpoint, of which a thousandth was given up. */
const DELIVERIES = 1_000_000
const ACTS = 100_000
const TABLES = ['users', 'linked_accounts', 'sessions', 'security_events', 'webhook_deliveries', 'operator_acts']

const FIRST = 'ada anna ben carla chen david elif emma fatima george hana ines ivan jonas kofi lena leo maria mei mila'
const LAST =
  'adams berg costa diaz eriksen fischer garcia haddad ivanov jones kaya lopez meyer novak okafor patel rossi'
const pick = (list, by) => `(array['${list.split(' ').join("','")}'])[1 + (${by}) % ${list.split(' ').length}]`
const first = pick(FIRST, 'n * 7')
const last = pick(LAST, 'n / 20')

/** What a benchmark searches for, by the number of a person. */
const firstOf = (n) => FIRST.split(' ')[(n * 7) % 20]
const lastOf = (n) => LAST.split(' ')[Math.trunc(n / 20) % 17]
export const emailOf = (n) => `${firstOf(n)}.${lastOf(n)}${n}@example.com`
export const nameOf = (n) => `${firstOf(n)} ${lastOf(n)} ${n}`
export const phoneOf = (n) => `+1555${String(n).padStart(8, '0')}`
export const previousIdOf = (n) => `legacy|${n}`
/** Every so many people have one. */
export const EVERY = { phone: 10, wallet: 5, google: 7, previousId: 3 }

const user = "'did:latchkey:' || md5('user' || n)"
/** The person `n` of `total` signed up so long ago; the last one just now. */
const since = (total) => `now() - ((${total} - n) * (400 * 86400.0 / ${total})) * interval '1 second'`

const accounts = (total, [from, to], { kind, type, subject, details = "'{}'", every = 1 }) => `
  insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
  select md5('${kind}' || n), '${APP_ID}', ${user}, '${type}', ${subject}, ${details}, t, t, t
  from generate_series(${from}, ${to}) n, lateral (select ${since(total)} as t) at where n % ${every} = 0`

/** Statements that add the rows of the people with these numbers. */
const rowsOf = (total, range) => {
  const [from, to] = range
  const people = `from generate_series(${from}, ${to}) n, lateral (select ${since(total)} as t) at`
  return [
    `insert into users (id, app_id, created_at, previous_id, blocked_at, deleted_at, erase_at)
      select ${user}, '${APP_ID}', t, case when n % ${EVERY.previousId} = 0 then 'legacy|' || n end, case when n % 10000 = 1 then t end,
        case when n % 20000 = 2 then now() end, case when n % 20000 = 2 then now() + interval '30 days' end ${people}`,
    accounts(total, range, {
      kind: 'email',
      type: 'email',
      subject: `${first} || '.' || ${last} || n || '@example.com'`,
    }),
    accounts(total, range, {
      kind: 'phone',
      type: 'phone',
      subject: "'+1555' || lpad(n::text, 8, '0')",
      every: EVERY.phone,
    }),
    accounts(total, range, {
      kind: 'wallet',
      type: 'wallet',
      subject: "'0x' || md5('wallet' || n) || substr(md5('more' || n), 1, 8)",
      every: EVERY.wallet,
    }),
    accounts(total, range, {
      kind: 'google',
      type: 'google_oauth',
      subject: "'1' || lpad(n::text, 20, '0')",
      details: `jsonb_build_object('name', ${first} || ' ' || ${last} || ' ' || n, 'email', ${first} || n || '@gmail.example', 'emailIsVerified', true)`,
      every: EVERY.google,
    }),
    `insert into sessions (id, public_id, app_id, user_id, created_at, logged_in_at, last_used_at, family_hash, device, proven_at)
      select md5('session' || n), md5('public' || n), '${APP_ID}', ${user}, t, t, t, md5('family' || n), '{"browser":"Firefox","os":"Linux"}', t
      ${people} where n % 4 = 0`,
    // For a million people half a million logins, of which 10,000 refused, 10,000 sign-ups, and 50 of a rare kind and method each.
    `insert into security_events (id, at, app_id, user_id, session_id, event, method, refusal, network)
      select md5('event' || n), t, '${APP_ID}', ${user}, md5('public' || n),
        case when n % 20000 = 0 then 'mfa_reset' when n % 100 = 0 then 'sign_up' else 'login' end,
        case when n % 20000 = 10 then 'farcaster' when n % ${EVERY.wallet} = 0 then 'wallet' else 'email' end,
        case when n % 100 = 1 then 'allowlist_rejected' end, md5('network' || n % 100000)
      ${people} where n % 2 = 0 or n % 100 = 1`,
  ]
}

/** Statements that add what does not grow with the users. */
const rest = (total) => [
  // Of each hour 44 counts, as many as an app has with all methods.
  `insert into counters (hour, app_id, name, label, n)
    select hour, '${APP_ID}', name, label, 1 + (random() * 1000)::integer
    from generate_series(date_trunc('hour', now()) - interval '400 days', now(), interval '1 hour') hour,
      (select name, name || label as label from (values ('login', 14), ('sign_up', 10), ('refused', 8)) as of (name, labels), generate_series(1, labels) label
       union all select 'code', unnest(array['issued', 'not_sent', 'rejected', 'used'])
       union all select 'request', unnest(array['25', '50', '100', '250', '500', '1000', '2500', 'longer'])) as counted`,
  `insert into active_users (day, app_id, sketch)
    select day, '${APP_ID}', (select decode(string_agg(lpad(to_hex((random() * 8)::integer), 2, '0'), ''), 'hex') from generate_series(1, 4096) where day is not null)
    from generate_series(date_trunc('day', now()) - interval '400 days', now(), interval '1 day') day`,
  `insert into webhook_endpoints (id, app_id, url, types, is_from_file, is_on, sealed_secrets, created_at)
    values ('endpoint-of-the-benchmark', '${APP_ID}', 'https://hooks.example.com/', 'user.deleted', false, true, 'none', now())`,
  `insert into webhook_deliveries (message_id, endpoint_id, app_id, user_id, type, at, content, state, due_at, attempts, tried_at, status, answer, ms, expires_at)
    select 'message' || n, 'endpoint-of-the-benchmark', '${APP_ID}', ${user}, 'user.authenticated', t, '{}', case when n % 1000 = 0 then 'dead' else 'delivered' end,
      t, 0, t, 204, '', 12, now() + interval '30 days'
    from generate_series(1, ${DELIVERIES}) n, lateral (select now() - (${DELIVERIES} - n) * interval '2 seconds' as t) at`,
  `insert into operator_acts (id, at, operator_id, operator_email, role, act, app_id, user_id, reason, outcome)
    select md5('act' || n), now() - (${ACTS} - n) * interval '5 minutes', 'operator' || n % 20, 'operator' || n % 20 || '@example.com', 'support', 'user.block',
      '${APP_ID}', 'did:latchkey:' || md5('user' || 1 + n % ${total}), 'because of ticket ' || n, 'ok' from generate_series(1, ${ACTS}) n`,
]

/**
 * True if {@link seedDirectory} was stopped, or is done: a server that starts meanwhile would make the indexes that were
 * taken off.
 */
export const isBegun = async (url) =>
  (await ask(url, "select to_regclass('bench_steps') is not null as is").catch(() => [{ is: false }]))[0].is

/**
 * @param {string} url of a database that the server migrated, as a superuser
 * @param {number} total people
 */
export async function seedDirectory(url, total) {
  const [{ is: isDone }] = await ask(url, "select to_regclass('bench_done') is not null as is")
  if (isDone) return
  await strip(url, TABLES)
  await ask(url, 'create table if not exists bench_steps (step text primary key)')
  const steps = [['rest', rest(total)]]
  for (let from = 1; from <= total; from += BATCH) {
    const range = [from, Math.min(total, from + BATCH - 1)]
    for (const [k, statement] of rowsOf(total, range).entries()) steps.push([`${from} ${k}`, [statement]])
  }
  for (const [step, statements] of steps) {
    const start = performance.now()
    if ((await ask(url, `select from bench_steps where step = '${step}'`)).length > 0) continue
    await ask(url, [...statements, `insert into bench_steps values ('${step}')`].join(';\n'))
    console.error(`rows ${step} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  await restore(url)
  await ask(url, 'vacuum analyze')
  await ask(url, 'checkpoint')
  await ask(url, 'create table bench_done ()')
}
