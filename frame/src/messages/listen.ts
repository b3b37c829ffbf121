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
 * Answers requests of the page around the frame (wire contract, section 4). The frame listens only to that very window,
 * and only while an origin of the app is in it. Anything but a request of this brand gets no answer, so that a stranger
 * learns nothing. An event that the frame does not have is refused at once: a client of another version need not wait
 * for its time-out. The answer goes to the origin that asked: if another page is there by then, the browser drops it.
 *
 * @returns stops listening
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
    // A page of its own, not in a frame, is its own parent.
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
  /** With the brand. */
  name: string
  /** Without it. */
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
