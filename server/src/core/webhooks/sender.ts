import { randomInt } from 'node:crypto'
import type { AccountTypes } from '../contract/index.ts'
import type { EventLog } from '../events/index.ts'
import { type Clock, secondsFromNow, type Queryable, type Telemetry } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import type { Endpoints } from './endpoints.ts'
import type { TurnedOff } from './operatorMail.ts'
import type { Answer, Poster } from './post.ts'
import { placesOf, storeTried, takeDue, type Taken, type Tried } from './queue.ts'
import { retryDelayS } from './retries.ts'
import { createSigner } from './signMessage.ts'

/** Messages that a process sends at once. */
const AT_ONCE = 64
/** Milliseconds between two looks for messages of other servers, and for those that are due again. */
const PAUSE_MS = 2_000
/**
 * Milliseconds for which messages and outcomes are gathered, so that one statement is for many of them: fewer while
 * there is more to send than may be sent at once.
 */
const GATHER_MS = 150
const GATHER_MANY_MS = 5
/** Seconds of failures after which an endpoint is turned off. */
const GIVE_UP_S = 5 * 86_400
const GONE = 410

const CHANCES = 2 ** 30
const anyChance = (): number => randomInt(CHANCES) / CHANCES

export interface SenderDeps {
  db: Queryable
  clock: Clock
  keyring: Pick<Keyring, 'open'>
  types: AccountTypes
  endpoints: Pick<Endpoints, 'turnOff'>
  poster: Pick<Poster, 'post'>
  log: EventLog
  /** Tells the operator that an endpoint was turned off. It never throws. */
  tellOperator?: ((off: TurnedOff) => Promise<void>) | undefined
  /** Called after each attempt. */
  onTried?: Telemetry['webhook'] | undefined
  /** From 0 to 1, for the jitter of retries. Tests replace it. */
  chance?: (() => number) | undefined
}

/** Sends the messages of the outbox. Several servers may do so at once: each message is sent by one of them at a time. */
export interface Sender {
  /** Sends what is due now, and what becomes due by that. @returns number of attempts */
  sendDue(): Promise<number>
  /** Looks for messages now, because one was stored. */
  wake(): void
  /** Sends until the returned function is called, which resolves once the attempts under way are stored. */
  start(onFailure: (error: unknown) => void): () => Promise<void>
}

/** Waits for something to happen, but no longer than some milliseconds, and not once the signal aborts. */
const within = (happens: Promise<void> | undefined, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms).unref()
    signal.addEventListener('abort', goOn)
    if (signal.aborted) goOn()
    void happens?.then(goOn)
  })

export function createSender(deps: SenderDeps): Sender {
  const { db, clock, endpoints, poster, log, tellOperator, onTried, chance = anyChance } = deps
  const sign = createSigner(deps)
  const running = new Set<Promise<void>>()
  const busy = new Map<string, number>()
  let tried: { taken: Taken; tried: Tried }[] = []
  /** Most messages at once to each endpoint that was sent to. */
  const places = new Map<string, number>()
  /** True if a message was stored here since the last look. */
  let isAnnounced = false
  /** True if more may be due than the last look was allowed to take. */
  let isMore = false
  let lookedAt = -Infinity
  /** Called when there is something to do, and when all that was begun has ended and no message was stored. */
  let onHappened = (): void => {}
  let onSettled = (): void => {}

  const judge = (taken: Taken, { status, text, ms }: Answer): Tried => {
    const { message_id, endpoint_id, user_id, sequence } = taken
    const isDelivered = status !== null && status >= 200 && status < 300
    const attempts = taken.attempts + (isDelivered ? 0 : 1)
    const delay = isDelivered ? undefined : retryDelayS(attempts, chance())
    const state = isDelivered ? 'delivered' : delay === undefined ? 'dead' : 'waiting'
    const due_at = delay === undefined ? null : secondsFromNow(clock, delay)
    const tried_at = new Date(clock.now())
    return { message_id, endpoint_id, user_id, sequence, state, attempts, due_at, tried_at, status, answer: text, ms }
  }

  const attempt = async (taken: Taken): Promise<void> => {
    const { headers, body } = sign(taken)
    const outcome = judge(taken, await poster.post(taken.url, headers, body))
    tried.push({ taken, tried: outcome })
    onTried?.(taken.endpoint_id, outcome.state === 'waiting' ? 'failed' : outcome.state, outcome.ms)
  }

  const leave = (id: string): void => {
    const left = (busy.get(id) ?? 1) - 1
    if (left > 0) busy.set(id, left)
    else busy.delete(id)
  }

  const run = (taken: Taken): void => {
    const { endpoint_id: id } = taken
    busy.set(id, (busy.get(id) ?? 0) + 1)
    places.set(id, placesOf(taken))
    const work: Promise<void> = attempt(taken)
      // Only a defect of ours comes here. The lease ends by itself, and then another attempt is made.
      .catch((err: unknown) => log.error({ err, messageId: taken.message_id }, 'a webhook could not be made'))
      .finally(() => {
        leave(id)
        running.delete(work)
        onHappened()
        if (running.size === 0 && !isAnnounced) onSettled()
      })
    running.add(work)
  }

  /** Stores what was tried, and what it says about the endpoints. */
  const store = async (): Promise<void> => {
    if (tried.length === 0) return
    const done = tried
    tried = []
    try {
      const areLater = await storeTried(
        db,
        clock,
        done.map((one) => one.tried),
      )
      if (areLater) isMore = true
    } catch (error) {
      // Stored at the next look, unless the lease is over by then: the receiver then gets the message twice.
      tried = [...done, ...tried]
      throw error
    }
    const latest = new Map(done.map((one) => [one.taken.endpoint_id, one]))
    for (const [id, { taken, tried: outcome }] of latest) await noteHealth(id, taken, outcome)
  }

  const noteHealth = async (
    id: string,
    { failing_since: since, app_id: appId, url }: Taken,
    outcome: Tried,
  ): Promise<void> => {
    const isFailing = outcome.state !== 'delivered'
    if (isFailing !== (since !== null))
      await db
        .updateTable('webhook_endpoints')
        .set({ failing_since: isFailing ? outcome.tried_at : null })
        .where('id', '=', id)
        // Another server may have noted it before.
        .where('failing_since', isFailing ? 'is' : 'is not', null)
        .execute()
    if (!isFailing) return
    const isOver = since !== null && since <= secondsFromNow(clock, -GIVE_UP_S)
    const reason = outcome.status === GONE ? 'gone' : isOver ? 'failing' : undefined
    if (!reason || !(await endpoints.turnOff(id, reason))) return
    log.error({ appId, endpointId: id, reason }, 'a webhook endpoint was turned off')
    const answer = [outcome.status, outcome.answer].filter((part) => part !== null && part !== '').join(' ')
    // Mail may take long, so nothing but the end of the server waits for it.
    const telling: Promise<void> = (
      tellOperator?.({ endpointId: id, url, appId, reason, answer }) ?? Promise.resolve()
    ).finally(() => running.delete(telling))
    running.add(telling)
  }

  /**
   * Stores outcomes, and takes further messages if there may be any. @returns number of messages that it began to send
   */
  const step = async (looksAnyway = false): Promise<number> => {
    await store()
    const isTime = performance.now() - lookedAt >= PAUSE_MS
    if (!isAnnounced && !isMore && !isTime && !looksAnyway) return 0
    isAnnounced = false
    // Also if the look fails.
    isMore = true
    const room = AT_ONCE - running.size
    // As attempts end while the database is asked, the limits are those of the question.
    const used = new Map(busy)
    const taken = room > 0 ? await takeDue(db, clock, used, room) : []
    lookedAt = performance.now()
    for (const one of taken) {
      run(one)
      used.set(one.endpoint_id, (used.get(one.endpoint_id) ?? 0) + 1)
    }
    isMore = taken.length >= room || [...used].some(([id, n]) => n >= (places.get(id) ?? 0))
    return taken.length
  }

  return {
    wake() {
      isAnnounced = true
      onHappened()
    },

    async sendDue() {
      for (let total = 0; ;) {
        const begun = await step(true)
        if (begun === 0 && running.size === 0 && tried.length === 0) return total
        total += begun
        await Promise.all(running)
      }
    },

    start(onFailure) {
      const stopping = new AbortController()
      const { signal } = stopping
      const loop = async (): Promise<void> => {
        while (!signal.aborted) {
          const happened = new Promise<void>((resolve) => {
            onHappened = resolve
          })
          const settled = new Promise<void>((resolve) => {
            onSettled = resolve
          })
          await step().catch(onFailure)
          await within(happened, PAUSE_MS, signal)
          await (isMore ? within(undefined, GATHER_MANY_MS, signal) : within(settled, GATHER_MS, signal))
        }
        await Promise.all(running)
        await store().catch(onFailure)
      }
      const ended = loop()
      return () => {
        stopping.abort()
        return ended
      }
    },
  }
}
