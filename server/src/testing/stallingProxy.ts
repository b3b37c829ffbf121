import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy that can stop passing data without closing connections, like a frozen process or a stalled volume. */
export interface StallingProxy {
  /** The target's URL, but with the proxy's address. */
  url: string
  stall(): void
  /** Breaks all connections, as a restart of the target does. */
  reset(): void
  /** Delays everything that the target sends by this many milliseconds. */
  delay(ms: number): void
  /** From now on requests reach the target, but its answers are held back. */
  withholdAnswers(): void
  /** Holds back answers from the moment when a client sends this text. */
  withholdAnswersAfter(text: string): void
  goOn(): void
  /** Serves new connections, while stalled ones stay stalled, like connections that did not notice a failover. */
  admit(): void
  close(): Promise<void>
}

/** @param target URL of the server, such as a DATABASE_URL */
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
