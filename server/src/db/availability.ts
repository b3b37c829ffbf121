import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from './DatabaseError.ts'
import type { DatabaseLogger } from './types.ts'

/** State of the database's availability, as far as this process knows. */
export interface Availability {
  /** @throws DatabaseError `database_unavailable` while the database does not answer */
  assert(): Promise<void>
  /** Something took too long or was cut off: asks the database if it still answers, and refuses work until it does. */
  suspect(): void
  isAway(): boolean
  close(): void
}

export interface AvailabilityOptions {
  /** Asks the database something on a connection of its own; rejects if there is no answer in time. */
  probe: () => Promise<unknown>
  /** Milliseconds between two probes of a database that is away. */
  intervalMs: number
  logger: DatabaseLogger
  /** It answers after it was away. */
  onBack?: (() => void) | undefined
}

/**
 * A circuit breaker in front of the database. One slow statement does not open it, only a probe that fails: from then on
 * requests are refused at once instead of filling the process, until a probe succeeds.
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
        if (!isAway && !closing.signal.aborted) logger.error('The database does not answer. Requests are refused until it does.')
        isAway = true
      }
      await sleep(intervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async assert() {
      if (!isAway) return
      // A caller that retries at once must not keep the process from noticing that the database is back.
      await nextTurn()
      throw new DatabaseError('database_unavailable', 'The database does not answer.')
    },
    suspect() {
      if (isProbing || closing.signal.aborted) return
      isProbing = true
      void probeUntilThere().finally(() => { isProbing = false })
    },
    isAway: () => isAway,
    close: () => closing.abort(),
  }
}
