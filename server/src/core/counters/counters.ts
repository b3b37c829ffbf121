import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type Clock,
  noTelemetry,
  type Queryable,
  type RequestQueueState,
  type Telemetry,
  transact,
} from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { addTo, emptySketch, mergeInto } from './sketch.ts'

/** Counts in the memory of this process what happens, and adds it to the database now and then. */
export interface Counters extends Telemetry {
  /**
   * Adds what was counted since the last time to the database. What could not be added is kept for the next time; a
   * process that is killed loses what it counted since.
   */
  flush(): Promise<void>
  /** How busy this process is; null before its queue exists. */
  queueState(): RequestQueueState | null
}

export interface CountersDeps {
  db: Queryable
  clock: Clock
  keyring: Pick<Keyring, 'mac'>
  /** Ids of the configured apps. Calls that name no app, or another one, are not counted. */
  appIds: ReadonlySet<string>
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Upper bounds of the durations of requests, in milliseconds; longer ones are counted as the last but one and more. */
export const DURATIONS = [25, 50, 100, 250, 500, 1_000, 2_500] as const
export const LONGER = 'longer'

export function createCounters({ db, clock, keyring, appIds }: CountersDeps): Counters {
  let counts = new Map<string, number>()
  let queue: (() => RequestQueueState) | undefined
  const sketches = new Map<string, { sketch: Uint8Array; isChanged: boolean }>()
  const startOf = (ms: number): string => new Date(Math.floor(clock.now() / ms) * ms).toISOString()

  const count = (appId: string | undefined, name: string, label: string): void => {
    if (appId === undefined || !appIds.has(appId)) return
    const key = `${startOf(HOUR_MS)} ${appId} ${name} ${label}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  const flushCounts = async (): Promise<void> => {
    const taken = counts
    if (taken.size === 0) return
    counts = new Map()
    const rows = [...taken].map(([key, n]) => {
      const [hour, appId, name, label] = key.split(' ')
      return { hour, app_id: appId, name, label, n }
    })
    try {
      // Ordered, so that of two servers neither waits for a row of the other while it holds one that the other wants.
      await sql`
        insert into counters (hour, app_id, name, label, n)
        select hour, app_id, name, label, n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (hour timestamptz, app_id text, name text, label text, n bigint)
        order by hour, app_id, name, label
        on conflict (hour, app_id, name, label) do update set n = counters.n + excluded.n`.execute(db)
    } catch (error) {
      for (const [key, n] of taken) counts.set(key, (counts.get(key) ?? 0) + n)
      throw error
    }
  }

  const flushSketches = async (): Promise<void> => {
    const today = startOf(DAY_MS)
    for (const [key, own] of sketches) {
      const [day = '', appId = ''] = key.split(' ')
      if (own.isChanged) {
        own.isChanged = false
        await addSketch(new Date(day), appId, own.sketch).catch((error: unknown) => {
          own.isChanged = true
          throw error
        })
      }
      if (day !== today) sketches.delete(key)
    }
  }

  const addSketch = (day: Date, appId: string, sketch: Uint8Array): Promise<void> =>
    transact(db, async (tx) => {
      await tx
        .insertInto('active_users')
        .values({ day, app_id: appId, sketch: Buffer.from(emptySketch()) })
        .onConflict((conflict) => conflict.columns(['day', 'app_id']).doNothing())
        .execute()
      const of = { day, app_id: appId }
      const row = await tx
        .selectFrom('active_users')
        .select('sketch')
        .where('day', '=', of.day)
        .where('app_id', '=', of.app_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const merged = Buffer.from(row.sketch)
      if (!mergeInto(merged, sketch)) return
      await tx
        .updateTable('active_users')
        .set({ sketch: merged })
        .where('day', '=', of.day)
        .where('app_id', '=', of.app_id)
        .execute()
    })

  return {
    ...noTelemetry,
    http: (http) =>
      observeRequests(http, (appId, status, ms) => {
        count(appId, 'request', String(DURATIONS.find((bound) => ms <= bound) ?? LONGER))
        if (status >= 500) count(appId, 'error', String(status))
      }),
    login(method, outcome, { appId, code } = {}) {
      count(appId, outcome, outcome === 'refused' ? (code ?? 'unknown') : method)
    },
    code: (_method, step, appId) => count(appId, 'code', step),
    active(appId, userId) {
      if (!appIds.has(appId)) return
      const key = `${startOf(DAY_MS)} ${appId}`
      const own = sketches.get(key) ?? { sketch: emptySketch(), isChanged: false }
      sketches.set(key, own)
      if (addTo(own.sketch, keyring.mac('active-users', userId))) own.isChanged = true
    },
    queue: (state) => void (queue = state),
    queueState: () => queue?.() ?? null,
    async flush() {
      await flushCounts()
      await flushSketches()
    },
  }
}

/** Calls back after each answer of the API to a call that names an app. */
function observeRequests(
  http: FastifyInstance,
  onAnswer: (appId: string | undefined, status: number, ms: number) => void,
): void {
  http.addHook('onResponse', async ({ url, headers }, { statusCode, elapsedTime }) => {
    if (!url.startsWith('/api/')) return
    const name = Object.keys(headers).find((header) => header.endsWith('-app-id'))
    const appId = name === undefined ? undefined : headers[name]
    onAnswer(typeof appId === 'string' ? appId : undefined, statusCode, elapsedTime)
  })
}
