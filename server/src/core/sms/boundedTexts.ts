import type { TextTransport } from '../contract/index.ts'
import { createSendQueue, type SendQueueSettings, type SendQueueState } from '../foundation/index.ts'

/** A transport that tells how busy it is. */
export interface BoundedTexts extends TextTransport {
  state(): SendQueueState
}

/**
 * Sends no more than `max` messages at once. A slow provider would otherwise take a connection, and a file descriptor, for
 * every person who asks for a code.
 */
export function createBoundedTexts(transport: TextTransport, settings: SendQueueSettings): BoundedTexts {
  const queue = createSendQueue(settings)
  return { send: (message) => queue.run(() => transport.send(message)), state: queue.state }
}
