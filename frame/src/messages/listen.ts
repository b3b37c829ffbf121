import type { FrameEvent, FrameReplyMessage } from 'latchkey/core/frame/contract'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameWindow, MessagePeer } from '../environment.ts'
import { invalidArguments, toFrameError } from '../frameFailure.ts'
import { createOriginTest } from './originPatterns.ts'
import { isFrameEvent, readRequestData, type CheckedData } from './requestData.ts'

/** Operations that answer the events. */
export type FrameOperations = { [E in FrameEvent]: (data: CheckedData<E>) => Promise<unknown> }

const ID_MAX_LENGTH = 128

/**
 * Answers requests of the page around the frame (wire contract, section 4). The frame listens only to that window, and only
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
    const { id, name, event } = request
    const reply = (answer: Pick<FrameReplyMessage, 'data'> | Pick<FrameReplyMessage, 'error'>): void =>
      (source as unknown as MessagePeer).postMessage({ id, event: name, ...answer }, { targetOrigin: origin })
    void run(event, request.data, operations).then(
      (answer) => reply({ data: answer }),
      (error: unknown) => reply({ error: toFrameError(error) }),
    )
  }

  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

async function run(event: string, data: unknown, operations: FrameOperations): Promise<unknown> {
  if (!isFrameEvent(event)) throw invalidArguments('The wallet frame does not have this event.')
  return runEvent(event, data, operations)
}

async function runEvent<E extends FrameEvent>(event: E, data: unknown, operations: FrameOperations): Promise<unknown> {
  return operations[event](readRequestData(event, data))
}

interface Request {
  id: string
  /** Event name with the brand's prefix. */
  name: string
  /** Event name without the prefix. */
  event: string
  data: unknown
}

function readRequest(message: unknown, prefix: string): Request | null {
  if (typeof message !== 'object' || message === null) return null
  const { id, event: name, data } = message as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX_LENGTH) return null
  if (typeof name !== 'string' || !name.startsWith(prefix)) return null
  return { id, name, event: name.slice(prefix.length), data }
}
