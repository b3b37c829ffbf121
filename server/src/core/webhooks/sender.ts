import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountTypes } from '../contract/index.ts'
import type { EventLog } from '../events/index.ts'
import { type Clock, secondsFromNow, type Queryable, type Telemetry } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import type { Endpoints } from './endpoints.ts'
import type { TurnedOff } from './operatorMail.ts'
import type { Answer, Poster } from './post.ts'
import { storeTried, takeDue, type Taken, type Tried } from './queue.ts'
import { retryDelayS } from './retries.ts'
import { createSigner } from './signMessage.ts'

/** Messages that a process sends at once. */
const AT_ONCE = 64
/** Milliseconds between two looks for messages of other servers, and for those that are due again. */
const PAUSE_MS = 2_000
/**
 * Milliseconds for which messages and outcomes are gathered, so that one statement is for many of them: fewer while at
 * least {@link MANY} messages are sent at once.
 */
const GATHER_MS = 100
const GATHER_MANY_MS = 5
const MANY = 16
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
async function within(happens: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  const pausing = new AbortController()
  const pause = sleep(ms, undefined, { signal: AbortSignal.any([signal, pausing.signal]), ref: false })
  await Promise.race([happens, pause.catch(() => {})])
  pausing.abort()
}

export function createSender(deps: SenderDeps): Sender {
  const { db, clock, endpoints, poster, log, tellOperator, onTried, chance = anyChance } = deps
  const sign = createSigner(deps)
  const running = new Set<Promise<void>>()
  const busy = new Map<string, number>()
  let tried: { taken: Taken; tried: Tried }[] = []
  let wake = (): void => {}

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

  const run = (taken: Taken): void => {
    const { endpoint_id: id } = taken
    busy.set(id, (busy.get(id) ?? 0) + 1)
    const work: Promise<void> = attempt(taken)
      // Only a defect of ours comes here. The lease ends by itself, and then another attempt is made.
      .catch((err: unknown) => log.error({ err, messageId: taken.message_id }, 'a webhook could not be made'))
      .finally(() => {
        busy.set(id, (busy.get(id) ?? 1) - 1)
        running.delete(work)
        wake()
      })
    running.add(work)
  }

  /** Stores what was tried, and what it says about the endpoints. */
  const store = async (): Promise<void> => {
    if (tried.length === 0) return
    const done = tried
    tried = []
    try {
      await storeTried(
        db,
        clock,
        done.map((one) => one.tried),
      )
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

  /** Stores outcomes, and takes further messages. @returns number of messages that it began to send */
  const step = async (): Promise<number> => {
    await store()
    const room = AT_ONCE - running.size
    const taken = room > 0 ? await takeDue(db, clock, busy, room) : []
    for (const one of taken) run(one)
    return taken.length
  }

  return {
    wake: () => wake(),

    async sendDue() {
      for (let total = 0; ;) {
        const begun = await step()
        if (begun === 0 && running.size === 0 && tried.length === 0) return total
        total += begun
        await Promise.all(running)
      }
    },

    start(onFailure) {
      const stopping = new AbortController()
      const { signal } = stopping
      const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal, ref: false }).catch(() => {})
      const loop = async (): Promise<void> => {
        while (!signal.aborted) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve
          })
          const begun = await step().catch((error: unknown) => {
            onFailure(error)
            return 0
          })
          await within(woken, PAUSE_MS, signal)
          await pause(Math.max(begun, running.size) < MANY ? GATHER_MS : GATHER_MANY_MS)
        }
        wake = () => {}
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
