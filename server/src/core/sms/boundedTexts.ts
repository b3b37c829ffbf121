import type { TextTransport } from '../contract/index.ts'

/** Text messages of this process that are on their way. */
export interface TextState {
  /** Messages that the provider is being told. */
  sending: number
  /** Messages that wait, because `max` others are being told. */
  waiting: number
  max: number
}

/** A transport that tells how busy it is. */
export interface BoundedTexts extends TextTransport {
  state(): TextState
}

/** Milliseconds that a message waits for its turn. With the time-out of the provider it is below that of a client. */
const WAIT_MS = 8_000

/**
 * Sends no more than so many messages at once, the oldest first. A slow provider would otherwise take a connection, and a
 * file descriptor, for every person who asks for a code.
 */
export function createBoundedTexts(transport: TextTransport, connections: number): BoundedTexts {
  const waiting: (() => void)[] = []
  let sending = 0

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new Error(`No connection to the provider of text messages was free within ${WAIT_MS / 1_000} s`))
      }, WAIT_MS)
      waiting.push(start)
    })

  return {
    async send(message) {
      if (sending < connections) sending += 1
      // The one before hands its place over, so `sending` stays the same.
      else await turn()
      try {
        await transport.send(message)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else sending -= 1
      }
    },
    state: () => ({ sending, waiting: waiting.length, max: connections }),
  }
}
