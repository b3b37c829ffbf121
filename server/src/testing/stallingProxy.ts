import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be stopped without being cut, as a frozen process or a stalled volume does it. */
export interface StallingProxy {
  /** The same address, by way of the proxy. */
  url: string
  stall(): void
  /** Breaks every connection, as a restart of what is behind it does. */
  reset(): void
  /** Delays everything from the server by this many milliseconds. */
  delay(ms: number): void
  /** Requests arrive, and are done; their answers do not come. */
  withholdAnswers(): void
  /** Withholds answers from the moment at which a text was sent. */
  withholdAnswersAfter(text: string): void
  goOn(): void
  /**
   * Serves new connections from now on; stalled ones stay so, as after a fail-over that the connections did not notice.
   */
  admit(): void
  close(): Promise<void>
}

/** @param target address of a server, such as a DATABASE_URL */
export async function createStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  let isStalled = false
  let delayMs = 0
  let lastText: string | undefined
  const withholdAnswers = (): void => {
    for (const socket of answering) socket.pause()
  }
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    answering.add(outgoing)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          answering.delete(from)
          to.destroy()
        })
      from.on('data', (chunk) => {
        const send = () => void to.write(chunk)
        if (from === outgoing && delayMs > 0) setTimeout(send, delayMs)
        else send()
        if (from === incoming && lastText !== undefined && chunk.includes(lastText)) withholdAnswers()
      })
      from.on('end', () => to.end())
      if (isStalled) from.pause()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    admit() {
      isStalled = false
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    delay(ms) {
      delayMs = ms
    },
    withholdAnswers,
    withholdAnswersAfter(text) {
      lastText = text
    },
    goOn() {
      isStalled = false
      lastText = undefined
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
