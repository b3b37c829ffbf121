import { hostname } from 'node:os'
import { randomId } from '../core/foundation/index.ts'
import { forgetServer, noteServer } from '../core/counters/index.ts'
import { readVersion } from './readVersion.ts'
import type { Core } from './createCore.ts'

/** Milliseconds between two times at which what was counted is added to the database. */
const EVERY_MS = 10_000

/**
 * Adds what was counted to the database, and says how this process is, while the server listens and once more at its
 * end. Only servers with a console count.
 */
export function runCounters({ http, db, clock, counters, vitals }: Core): void {
  if (!counters) return
  const id = randomId()
  const startedAt = new Date(clock.now())
  const version = readVersion()
  let counting: NodeJS.Timeout | undefined
  const warn = (err: unknown): void => http.log.warn({ err }, 'counts could not be stored; the next time tries again')
  const store = async (): Promise<void> => {
    await counters.flush()
    const own = {
      pool: vitals.pool?.() ?? null,
      queue: counters.queueState(),
      housekeeping: vitals.housekeeping ?? null,
    }
    await noteServer(db, { id, host: hostname(), version, startedAt, seenAt: new Date(clock.now()), vitals: own })
  }
  http.addHook('onListen', async () => {
    void store().catch(warn)
    counting = setInterval(() => void store().catch(warn), EVERY_MS).unref()
  })
  http.addHook('onClose', async () => {
    clearInterval(counting)
    await counters.flush().catch(warn)
    await forgetServer(db, id).catch(warn)
  })
}
