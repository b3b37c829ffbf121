import { tooBusy, type RequestError } from './errors.ts'
import { createRetryTimes } from './retryTimes.ts'

/** Messages of this process that are on their way. */
export interface SendQueueState {
  /** Messages that are being sent. */
  sending: number
  /** Messages that wait, because `max` others are being sent. */
  waiting: number
  max: number
  /** Messages that were refused since the start, as they could not be sent in time. */
  refused: number
}

export interface SendQueueSettings {
  /** Largest number of messages that are sent at the same time. */
  max: number
  /** Longest time that a message waits for its turn, in milliseconds. Default 5,000, as long as requests do. */
  maxWaitMs?: number | undefined
  /** Called for a refusal, at most every ten seconds, for the log. */
  onRefused?: ((state: SendQueueState & { msEach: number }) => void) | undefined
  /** A steady clock in milliseconds, for tests. */
  now?: (() => number) | undefined
}

/**
 * Sends no more than so many messages at once, the oldest first. Those that cannot be sent within `maxWaitMs`, by the
 * time that messages took lately, are refused at once, and told one after the other when to come back.
 */
export interface SendQueue {
  /**
   * Sends a message when it is its turn.
   * @throws RequestError 503 `service_unavailable` with the cause `busy`, before anything was sent
   */
  run<Result>(send: () => Promise<Result>): Promise<Result>
  state(): SendQueueState
}

/** Milliseconds after which a measurement is out of date: what made messages slow may be over. */
const FORGOTTEN_MS = 10_000
const LOG_EVERY_MS = 10_000
/**
 * By how much too long the queue must be for messages that wait already to be refused: the first messages open
 * connections, so they take longer than those after them.
 */
const CUT_AT = 1.25

interface Waiter {
  start(): void
  refuse(): void
}

export function createSendQueue({
  max,
  maxWaitMs = 5_000,
  onRefused = () => {},
  now = () => performance.now(),
}: SendQueueSettings): SendQueue {
  const waiters: Waiter[] = []
  const retryTimes = createRetryTimes(now)
  /** The last messages that ended. */
  let ended: { at: number; ms: number }[] = []
  /** When each message began that is being sent. */
  const running = new Set<{ at: number }>()
  let sending = 0
  let refused = 0
  let loggedAt = -Infinity

  const state = (): SendQueueState => ({ sending, waiting: waiters.length, max, refused })
  /**
   * Milliseconds from one message to the next. The median, so that one that hangs does not count; with those under way, so
   * that it shows if all do.
   */
  const msEach = (): number => {
    const at = now()
    ended = ended.filter((one) => at - one.at < FORGOTTEN_MS)
    const all = [...ended.map(({ ms }) => ms), ...[...running].map((one) => at - one.at)].sort((a, b) => a - b)
    return (all[Math.floor(all.length / 2)] ?? 0) / max
  }
  const room = (): number => Math.max(1, maxWaitMs / msEach())
  const busy = (): RequestError => {
    refused += 1
    const each = msEach()
    if (now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = now()
      onRefused({ ...state(), msEach: each })
    }
    return tooBusy(retryTimes.book(Math.min(maxWaitMs, waiters.length * each), each))
  }
  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(busy())
        },
      }
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1)
        waiter.refuse()
      }, maxWaitMs)
      waiters.push(waiter)
    })
  const measure = (ms: number): void => {
    ended = [...ended, { at: now(), ms }].slice(-2 * max)
    while (waiters.length > CUT_AT * room()) waiters.pop()?.refuse()
  }

  return {
    async run(send) {
      if (sending < max) sending += 1
      else if (waiters.length >= room()) throw busy()
      // The one before hands its place over, so `sending` stays the same.
      else await turn()
      const one = { at: now() }
      running.add(one)
      try {
        return await send()
      } finally {
        running.delete(one)
        const next = waiters.shift()
        if (next) next.start()
        else sending -= 1
        measure(now() - one.at)
      }
    },
    state,
  }
}
