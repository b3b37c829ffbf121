import { sql } from 'kysely'
import type { Queryable } from '../foundation/index.ts'
import { DURATIONS, LONGER } from './counters.ts'
import { emptySketch, estimate, mergeInto } from './sketch.ts'

/** Steps of a list of counts, in seconds. */
export const COUNTER_STEPS = { hour: 3_600, day: 86_400, week: 604_800 } as const
export type CounterStep = keyof typeof COUNTER_STEPS

/** What happened in one step. */
export interface CounterBucket {
  /** Beginning of the step, in seconds since the epoch. */
  at: number
  /** Numbers by account type. */
  logins: Record<string, number>
  sign_ups: Record<string, number>
  /** Refused logins by error code. */
  refused: Record<string, number>
  /** Logins that failed on our side. */
  failed: number
  codes: { issued: number; not_sent: number; rejected: number; used: number }
  requests: number
  /** Answers of 5xx. */
  errors: number
  /** Estimated from the numbers of requests by duration; null without requests. */
  latency_ms: { p50: number; p95: number; p99: number } | null
  /** Estimate; null by the hour, which is not counted. */
  active_users: number | null
}

export interface CounterRange {
  /** Absent: of all apps together. Users of several apps then count once for each. */
  appId?: string | undefined
  /** Seconds since the epoch; steps that lie between the two are listed. */
  from: number
  to: number
  step: CounterStep
}

/** Weeks begin on Monday; the epoch was a Thursday. */
const WEEK_OFFSET = 345_600

interface Row {
  at: number
  name: string
  label: string
  n: number
}

/** Reads counts, one bucket for each step, also for those in which nothing happened. */
export async function readCounters(db: Queryable, { appId, from, to, step }: CounterRange): Promise<CounterBucket[]> {
  const size = COUNTER_STEPS[step]
  const offset = step === 'week' ? WEEK_OFFSET : 0
  const startOf = (seconds: number): number => Math.floor((seconds - offset) / size) * size + offset
  const [first, end] = [startOf(from), startOf(to) + size]
  const [since, until] = [new Date(first * 1000), new Date(end * 1000)]
  const ofApp = appId === undefined ? sql`true` : sql`app_id = ${appId}`
  // `date_bin` takes a third of the time of a division of epoch seconds, which are numeric.
  const { rows } = await sql<Row>`
    select extract(epoch from step)::float8 as at, name, label, sum(n)::float8 as n
    from (
      select date_bin(make_interval(secs => ${size}), hour, to_timestamp(${offset})) as step, name, label, n
      from counters where hour >= ${since} and hour < ${until} and ${ofApp}) as counted
    group by step, name, label`.execute(db)
  const buckets = new Map<number, CounterBucket & { durations: Map<string, number> }>()
  for (let at = first; at < end; at += size) buckets.set(at, { ...emptyBucket(at), durations: new Map() })
  for (const row of rows) add(buckets.get(row.at), row)

  if (step !== 'hour') {
    const days = await db
      .selectFrom('active_users')
      .select(['day', 'app_id', 'sketch'])
      .where('day', '>=', since)
      .where('day', '<', until)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .execute()
    const merged = new Map<string, { at: number; sketch: Uint8Array }>()
    for (const { day, app_id: app, sketch } of days) {
      const at = startOf(day.getTime() / 1000)
      const own = merged.get(`${at} ${app}`) ?? { at, sketch: emptySketch() }
      merged.set(`${at} ${app}`, own)
      mergeInto(own.sketch, sketch)
    }
    for (const bucket of buckets.values()) bucket.active_users = 0
    for (const { at, sketch } of merged.values()) {
      const bucket = buckets.get(at)
      if (bucket) bucket.active_users = (bucket.active_users ?? 0) + estimate(sketch)
    }
  }
  return [...buckets.values()].map(({ durations, ...bucket }) => ({ ...bucket, latency_ms: latencyOf(durations) }))
}

const emptyBucket = (at: number): CounterBucket => ({
  at,
  logins: {},
  sign_ups: {},
  refused: {},
  failed: 0,
  codes: { issued: 0, not_sent: 0, rejected: 0, used: 0 },
  requests: 0,
  errors: 0,
  latency_ms: null,
  active_users: null,
})

const LISTS: Readonly<Record<string, 'logins' | 'sign_ups' | 'refused'>> = {
  login: 'logins',
  sign_up: 'sign_ups',
  refused: 'refused',
}

function add(bucket: (CounterBucket & { durations: Map<string, number> }) | undefined, { name, label, n }: Row): void {
  if (!bucket) return
  const list = LISTS[name]
  if (list) bucket[list][label] = n
  else if (name === 'failed') bucket.failed += n
  else if (name === 'code' && label in bucket.codes) bucket.codes[label as keyof CounterBucket['codes']] = n
  else if (name === 'error') bucket.errors += n
  else if (name === 'request') {
    bucket.requests += n
    bucket.durations.set(label, n)
  }
}

function latencyOf(durations: ReadonlyMap<string, number>): CounterBucket['latency_ms'] {
  const counts = [...DURATIONS, LONGER].map((bound) => durations.get(String(bound)) ?? 0)
  const total = counts.reduce((sum, n) => sum + n, 0)
  if (total === 0) return null
  /** The duration that a part of the requests does not exceed, as if they were spread evenly between two bounds. */
  const quantile = (part: number): number => {
    let left = part * total
    for (const [index, n] of counts.entries()) {
      const below = DURATIONS[index - 1] ?? 0
      const bound = DURATIONS[index]
      if (left <= n) return bound === undefined ? below : Math.round(below + ((bound - below) * left) / n)
      left -= n
    }
    return DURATIONS.at(-1) as number
  }
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) }
}
