import type { DatabaseLogger } from './types.ts'

/** Milliseconds between two measurements. */
const INTERVAL_MS = 30_000
/** Difference between the two clocks from which the server warns. */
const WARN_FROM_MS = 2_000
/** Difference from which the server is not ready. */
const OFF_FROM_MS = 30_000
/** The server's clock was set, or its machine slept, if it moved by this much against the steady one. */
const STEP_MS = 1_000
/** Milliseconds between two tries to measure after such a step, as the database may be away. */
const RETRY_MS = 1_000
/** A longer round trip says too little about the time, unless nothing is known yet. */
const ROUND_TRIP_MAX_MS = 1_000

/** The database's time, as a server knows it. All servers on one database agree on it, whatever their own clocks say. */
export interface DatabaseClock {
  /** The database's time, in milliseconds since the epoch. */
  now(): number
  /** Milliseconds by which this machine's clock is ahead of the database's; negative if it is behind. */
  offsetMs(): number
  /** True if the two differ by so much (30 s) that callers should be sent to another server. */
  isOff(): boolean
  /** Compares the two clocks. A database that does not answer changes nothing. */
  measure(): Promise<void>
  close(): void
}

export interface DatabaseClockOptions {
  /** Asks the database for its time. */
  ask(): Promise<Date>
  logger: DatabaseLogger
  /** This machine's clock, in milliseconds since the epoch. Somebody may set it. */
  wall?: () => number
  /** Milliseconds since any moment. Nobody can set it. */
  steady?: () => number
}

/** What the last measurement found, all in milliseconds. */
interface Anchor {
  /** The database's time less the steady clock. */
  database: number
  /** This machine's time less the steady clock. */
  wall: number
}

/**
 * Creates a clock that shows the database's time. It is asked for now and then, and carried on in between by the steady
 * clock of this machine, so it does not follow when somebody sets the machine's clock. Until the first measurement it is
 * the machine's clock. See ADR 104.
 */
export function createDatabaseClock({
  ask,
  logger,
  wall = Date.now,
  steady = () => performance.now(),
}: DatabaseClockOptions): DatabaseClock {
  let anchor: Anchor | undefined
  let measuring: Promise<void> | undefined
  let triedAt = 0
  let reported: Health = 'right'

  const offsetMs = (): number => (anchor ? Math.round(wall() - steady() - anchor.database) : 0)

  async function ownMeasure(): Promise<void> {
    const sent = steady()
    triedAt = sent
    const answer = await ask().catch(() => undefined)
    const received = steady()
    const roundTrip = received - sent
    if (!answer || (anchor && roundTrip > ROUND_TRIP_MAX_MS)) return
    const database = answer.getTime() + roundTrip / 2 - received
    // What is within the error of the measurement is no news: the time would only jump to and fro.
    const isKnown = anchor && Math.abs(database - anchor.database) <= roundTrip / 2 + 1
    anchor = { database: isKnown && anchor ? anchor.database : database, wall: wall() - received }
    report()
  }

  function report(): void {
    const ms = offsetMs()
    const health = healthOf(ms)
    if (health === reported) return
    reported = health
    if (health === 'right') return logger.info('The clock of this server and that of its database agree again.')
    const off = `The clock of this server is ${describe(ms)} that of its database`
    if (health === 'off') logger.error(`${off}. It is not ready until they agree. Set the clock that is wrong.`)
    else logger.warn(`${off}. What expires goes by the database's. Set the clock that is wrong.`)
  }

  const measure = (): Promise<void> =>
    (measuring ??= ownMeasure().finally(() => {
      measuring = undefined
    }))

  const timer = setInterval(() => void measure(), INTERVAL_MS)
  timer.unref()

  return {
    now() {
      if (!anchor) return wall()
      const since = steady()
      // A machine that slept has a steady clock that is behind.
      if (since - triedAt >= RETRY_MS && Math.abs(wall() - since - anchor.wall) > STEP_MS) void measure()
      return Math.floor(anchor.database + since)
    },
    offsetMs,
    isOff: () => healthOf(offsetMs()) === 'off',
    measure,
    close: () => clearInterval(timer),
  }
}

type Health = 'right' | 'warned' | 'off'

function healthOf(ms: number): Health {
  const distance = Math.abs(ms)
  return distance >= OFF_FROM_MS ? 'off' : distance >= WARN_FROM_MS ? 'warned' : 'right'
}

const describe = (ms: number): string => `${(Math.abs(ms) / 1_000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'}`
