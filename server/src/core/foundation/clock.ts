/** The server's source of time. It is injected, so that tests can check expiries without waiting. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Computes an expiry: the time `seconds` from now, by the injected clock. */
export function secondsFromNow(clock: Clock, seconds: number): Date {
  return new Date(clock.now() + seconds * 1000)
}

/** Converts a date to the form on the wire: whole seconds since the epoch. */
export function toEpochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
