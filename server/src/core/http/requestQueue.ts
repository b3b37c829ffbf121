import { createRetryTimes, RequestError, tooBusy, type RequestQueueState } from '../foundation/index.ts'
import { createDrainRate } from './drainRate.ts'
import { createFairQueue } from './fairQueue.ts'

export interface RequestQueueSettings {
  /** Largest number of requests that are worked on at the same time. */
  atOnce: number
  /** Longest time that a request waits for its turn, in milliseconds. */
  maxWaitMs: number
  /** Called for a refusal, at most every ten seconds, for the log. */
  onRefused?: ((state: RequestQueueState & { msEach: number }) => void) | undefined
  /** A steady clock in milliseconds, for tests. */
  now?: (() => number) | undefined
}

/** A request that is worked on. */
export interface Place {
  /** Call it when the request is answered; more than once does no harm. */
  leave(): void
  /** Runs work that waits for another server. Meanwhile the next request has the place. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface Arrival {
  /** Network of the caller. */
  caller: string
  /** True for a request that begins something, such as one for a code: those that go on come first. */
  isStart: boolean
}

/**
 * Lets as many requests in as the server can work on, and the others wait for as long as a person does. Which may not
 * hope to be served by then are refused at once, those that begin something first.
 */
export interface RequestQueue {
  /** @throws RequestError 503 if {@link RequestQueue.enter} would refuse at once */
  assertRoom(arrival: Arrival): void
  /**
   * Waits for the request's turn.
   * @param signal aborted when the caller hangs up
   * @throws RequestError 503 `service_unavailable` with the cause `busy`
   */
  enter(arrival: Arrival, signal: AbortSignal): Promise<Place>
  state(): RequestQueueState
}

const LOG_EVERY_MS = 10_000
/** How many times too long the queue must be for requests that wait already to be refused. */
const CUT_AT = 2

interface Waiter {
  admit(): void
  refuse(): void
}

export function createRequestQueue({
  atOnce,
  maxWaitMs,
  onRefused = () => {},
  now = () => performance.now(),
}: RequestQueueSettings): RequestQueue {
  const starting = createFairQueue<Waiter>()
  const goingOn = createFairQueue<Waiter>()
  const rate = createDrainRate(now)
  const retryTimes = createRetryTimes(now)
  let running = 0
  let refused = 0
  let loggedAt = -Infinity

  const waiting = (): number => starting.size + goingOn.size
  const state = (): RequestQueueState => ({ running, waiting: waiting(), refused })
  /** Number of requests that can be served within `maxWaitMs`. */
  const room = (): number => Math.max(atOnce, Math.floor(maxWaitMs / rate.msEach()))
  const lane = (isStart: boolean) => (isStart ? starting : goingOn)

  /**
   * Makes the refusal. Refused callers get one after the other the times at which the server will have served those
   * before them, so that they come back one by one.
   */
  const busy = (): RequestError => {
    refused += 1
    const at = now()
    if (at - loggedAt > LOG_EVERY_MS) {
      loggedAt = at
      onRefused({ ...state(), msEach: rate.msEach() })
    }
    return tooBusy(retryTimes.book(Math.min(maxWaitMs, waiting() * rate.msEach()), rate.msEach()))
  }
  const letIn = (): void => {
    while (running < atOnce) {
      const next = goingOn.take() ?? starting.take()
      if (!next) return
      rate.letIn(waiting() > 0)
      next.admit()
    }
  }
  const refuseNewest = (): void => (starting.dropNewest() ?? goingOn.dropNewest())?.refuse()
  /**
   * Refuses those who were let into a queue that turns out to drain slowly. Not all of them: the rate is lowest in the
   * first second of a burst, while requests are still being read, and nobody may be refused who would have been served.
   */
  const cut = (): void => {
    while (waiting() > CUT_AT * room()) refuseNewest()
  }
  const release = (): void => {
    running -= 1
    letIn()
    cut()
  }

  const take = (): Place => {
    running += 1
    let away = 0
    let isOver = false
    return {
      leave() {
        if (isOver) return
        isOver = true
        if (away === 0) release()
      },
      async outside(work) {
        if (isOver) return work()
        away += 1
        if (away === 1) release()
        try {
          return await work()
        } finally {
          away -= 1
          // Comes back without a wait, so that nobody who has begun waits for those who have not.
          if (away === 0 && !isOver) running += 1
        }
      },
    }
  }

  return {
    assertRoom({ caller, isStart }) {
      if (running < atOnce || waiting() < room()) return
      if (!isStart && starting.size > 0) return
      if (lane(isStart).countOf(caller) + 1 >= lane(isStart).largestCount()) throw busy()
    },
    enter({ caller, isStart }, signal) {
      if (running < atOnce) return Promise.resolve(take())
      return new Promise((resolve, reject) => {
        const queue = lane(isStart)
        const settle = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', hangUp)
        }
        const waiter: Waiter = {
          admit() {
            settle()
            resolve(take())
          },
          refuse() {
            settle()
            reject(busy())
          },
        }
        const hangUp = (): void => {
          settle()
          queue.remove(caller, waiter)
          reject(new RequestError(408, 'invalid_data', 'The connection is closed.'))
        }
        const timer = setTimeout(() => {
          queue.remove(caller, waiter)
          waiter.refuse()
        }, maxWaitMs)
        signal.addEventListener('abort', hangUp)
        queue.add(caller, waiter)
        if (waiting() > room()) refuseNewest()
      })
    },
    state,
  }
}
