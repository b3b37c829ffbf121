import type { FrameEvent, FrameProgress, FrameReplyMessage } from 'latchkey/core/frame/contract'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameWindow, MessagePeer } from '../environment.ts'
import { invalidArguments, toFrameError } from '../frameFailure.ts'
import type { Fields } from './fields.ts'
import { translateLater } from './laterEvents.ts'
import { createOriginTest } from './originPatterns.ts'
import { isFrameEvent, readRequestData, type CheckedData } from './requestData.ts'

/** The page that sent a request, and ways to report to it. The browser sets `origin`, so the page cannot forge it. */
export interface Asker {
  origin: string
  /** Reports progress of this request, before its answer. */
  tell(progress: FrameProgress): void
  /**
   * Restarts the page's time limit, for work that takes long on a slow device. It does nothing for clients of other
   * vendors, which do not know progress messages.
   */
  keepWaiting(): void
}

/** The operation for each event. It gets the checked data, and resolves with the data of the reply. */
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
    // In a top-level page `window.parent` is the window itself, and a page must not send requests to itself.
    if (source !== window.parent || source === null || source === (window as unknown) || !isAllowed(origin)) return
    const request = readRequest(data, prefix)
    if (!request) return
    const { id, name } = request
    const reply = (answer: Pick<FrameReplyMessage, 'data' | 'error' | 'progress'>): void =>
      (source as unknown as MessagePeer).postMessage({ id, event: name, ...answer }, { targetOrigin: origin })
    const tell: Asker['tell'] = (progress) => reply({ progress })
    // A string message comes from another vendor's client. Every release of Latchkey's SDK restarts its limit after
    // `answered`.
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
    // Only other vendors' clients send these events, and they take the first message for the answer: no progress may
    // be sent.
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

/**
 * Parses a message that is a JSON string: some other vendors' clients send it like that, as to a web view, but expect
 * an object as answer.
 */
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
