import type { FrameEvent, FrameProgress, FrameReplyMessage } from 'latchkey/core/frame/contract'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameWindow, MessagePeer } from '../environment.ts'
import { invalidArguments, toFrameError } from '../frameFailure.ts'
import type { Fields } from './fields.ts'
import { translateLater } from './laterEvents.ts'
import { createOriginTest } from './originPatterns.ts'
import { isFrameEvent, readRequestData, type CheckedData } from './requestData.ts'

/** Who sent a request, as the browser says. */
export interface Asker {
  origin: string
  /** Reports progress of this request, before its answer. */
  tell(progress: FrameProgress): void
  /** Has the page's time limit begin anew, while work is under way that takes longer on a slow device. Not for clients of others, who know no progress. */
  keepWaiting(): void
}

/** Operations that answer the events. */
export type FrameOperations = { [E in FrameEvent]: (data: CheckedData<E>, asker: Asker) => Promise<unknown> }

const ID_MAX_LENGTH = 128

/**
 * Answers requests of the page around the frame (FRAME-4 to FRAME-8). The frame listens only to that window, and only
 * if its page has an origin of the app. Messages that are not requests of this brand get no answer, so that strangers learn
 * nothing. An unknown event is refused at once, so that a client of another version need not wait for its time-out. The
 * answer is addressed to the origin of the request: if another page is there by then, the browser drops it.
 *
 * @returns a function that stops listening
 */
export function listen(
  { brand, allowedOrigins }: FrameSettings,
  window: FrameWindow,
  operations: FrameOperations,
): () => void {
  const isAllowed = createOriginTest(allowedOrigins)
  const prefix = `${brand}:`

  const onMessage = (message: Event): void => {
    const { data, origin, source } = message as MessageEvent<unknown>
    // A top-level page is its own parent.
    if (source !== window.parent || source === null || source === (window as unknown) || !isAllowed(origin)) return
    const request = readRequest(data, prefix)
    if (!request) return
    const { id, name } = request
    const reply = (answer: Pick<FrameReplyMessage, 'data' | 'error' | 'progress'>): void =>
      (source as unknown as MessagePeer).postMessage({ id, event: name, ...answer }, { targetOrigin: origin })
    const tell: Asker['tell'] = (progress) => reply({ progress })
    // Every release of the SDK begins its limit anew after `answered`.
    const keepWaiting = (): void => void (typeof data !== 'string' && tell('answered'))
    const asker: Asker = { origin, tell, keepWaiting }
    void run(operations, brand, request, asker).then(
      (answer) => reply({ data: answer }),
      (error: unknown) => reply({ error: toFrameError(error) }),
    )
  }

  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

async function run(
  operations: FrameOperations,
  brand: string,
  { event, data }: Request,
  asker: Asker,
): Promise<unknown> {
  const later = translateLater(event, data, brand)
  if (later) {
    // Events by which no release of the SDK asks: their clients take the first message for the answer.
    const patient = event.startsWith('wallets:') ? { ...asker, keepWaiting: () => undefined } : asker
    return later.toReply((await runEvent(operations, later.event, later.data, patient)) as Fields)
  }
  if (!isFrameEvent(event)) throw invalidArguments('The wallet frame does not have this event.')
  return runEvent(operations, event, data, asker)
}

async function runEvent<E extends FrameEvent>(
  operations: FrameOperations,
  event: E,
  data: unknown,
  asker: Asker,
): Promise<unknown> {
  return operations[event](readRequestData(event, data), asker)
}

interface Request {
  id: string
  /** Event name with the brand's prefix. */
  name: string
  /** Event name without the prefix. */
  event: string
  data: unknown
}

/** Some clients of others send the text of a message, as a web view would, and take the answer as an object. */
function parseText(message: unknown): unknown {
  if (typeof message !== 'string') return message
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}

function readRequest(received: unknown, prefix: string): Request | null {
  const message = parseText(received)
  if (typeof message !== 'object' || message === null) return null
  const { id, event: name, data } = message as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX_LENGTH) return null
  if (typeof name !== 'string' || !name.startsWith(prefix)) return null
  return { id, name, event: name.slice(prefix.length), data }
}
