import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from './DatabaseError.ts'
import type { DatabaseLogger } from './types.ts'

/** Tracks whether the database is available to this process. */
export interface Availability {
  /** Lets a request through. @throws DatabaseError `database_unavailable` while the database does not answer */
  assert(): Promise<void>
  /**
   * Call it if a statement took too long or a connection broke. It probes the database; if the probe fails, requests
   * are refused until one succeeds.
   */
  suspect(): void
  isAway(): boolean
  close(): void
}

export interface AvailabilityOptions {
  /** Queries the database on a new connection; rejects if there is no answer in time. */
  probe: () => Promise<unknown>
  /** Milliseconds between two probes of an unavailable database. */
  intervalMs: number
  logger: DatabaseLogger
  /** Called when the database answers again. */
  onBack?: (() => void) | undefined
}

/**
 * A circuit breaker in front of the database. One slow statement does not open it, only a failed probe. While it is
 * open, requests are refused at once instead of piling up, until a probe succeeds.
 */
export function createAvailability({ probe, intervalMs, logger, onBack }: AvailabilityOptions): Availability {
  const closing = new AbortController()
  let isAway = false
  let isProbing = false

  async function probeUntilThere(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await probe()
        if (isAway) {
          logger.info('The database answers again.')
          onBack?.()
        }
        isAway = false
        return
      } catch {
        if (!isAway && !closing.signal.aborted)
          logger.error('The database does not answer. Requests are refused until it does.')
        isAway = true
      }
      await sleep(intervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async assert() {
      if (!isAway) return
      // Lets other work run first: a caller that retries in a loop must not starve the probe.
      await nextTurn()
      throw new DatabaseError('database_unavailable', 'The database does not answer.')
    },
    suspect() {
      if (isProbing || closing.signal.aborted) return
      isProbing = true
      void probeUntilThere().finally(() => {
        isProbing = false
      })
    },
    isAway: () => isAway,
    close: () => closing.abort(),
  }
}
