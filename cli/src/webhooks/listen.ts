import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../CommandError.ts'
import type { BackendCalls, Endpoint, Message } from './backendCalls.ts'
import { forward, type Outcome } from './forward.ts'
import { createListener } from './listener.ts'

/** Milliseconds between two looks. */
const PAUSE_MS = 1_000
/** Failures after which a later look may succeed. */
const PASSING: readonly string[] = ['provider_unreachable', 'provider_busy']

/**
 * Chooses the endpoint to listen to.
 * @param id the endpoint's id; the only endpoint of the app if it is undefined
 * @throws CommandError `endpoint_unknown`
 */
export async function chooseEndpoint(calls: BackendCalls, id: string | undefined): Promise<Endpoint> {
  const all = await calls.listEndpoints()
  const chosen = id === undefined ? all : all.filter((endpoint) => endpoint.id === id)
  const [one] = chosen
  if (one && chosen.length === 1) return one
  const names = all.map((endpoint) => `  ${endpoint.id}  ${endpoint.url}`).join('\n')
  throw new CommandError(
    'endpoint_unknown',
    all.length === 0
      ? 'The app has no webhook endpoint. Add one first: latchkey-server webhooks create.'
      : `${id === undefined ? 'Choose an endpoint with --endpoint' : `The app has no endpoint ${id}`}. It has:\n${names}`,
    2,
  )
}

/** Finds one message of an endpoint. @throws CommandError `message_unknown` */
export async function findMessage(calls: BackendCalls, endpointId: string, id: string): Promise<Message> {
  const { data } = await calls.listMessages(endpointId, { message_id: id })
  if (data[0]) return data[0]
  throw new CommandError('message_unknown', `There is no message ${id} to this endpoint. It may be too old.`, 2)
}

export interface ListenOptions {
  endpointId: string
  /** URL to which messages are posted. */
  to: string
  /** Forwards the messages since then first, in seconds since the epoch. */
  since: number | undefined
  signal: AbortSignal
  onForwarded: (outcome: Outcome) => void
  /** Called when the server stops answering, once, and when it answers again (undefined). */
  onTrouble: (problem: string | undefined) => void
}

/**
 * Looks for new messages and forwards them, one after the other and oldest first, until the signal aborts.
 * @throws CommandError if the server refuses a call
 */
export async function listen(calls: BackendCalls, options: ListenOptions): Promise<void> {
  const { endpointId, to, since, signal, onForwarded, onTrouble } = options
  const listener = createListener(calls, endpointId, since)
  let isInTrouble = false
  while (!signal.aborted) {
    try {
      const messages = await listener.look()
      if (isInTrouble) onTrouble(undefined)
      isInTrouble = false
      for (const message of messages) if (!signal.aborted) onForwarded(await forward(message, to))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CommandError) || !PASSING.includes(error.code)) throw error
      if (!isInTrouble) onTrouble(error.message)
      isInTrouble = true
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
}
