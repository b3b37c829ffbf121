import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake server that is listening. */
export interface Listening {
  /** URL of the fake, without a slash at its end. */
  url: string
  /** Stops the fake, and cuts idle connections too. */
  close(): Promise<void>
}

/** Starts a fake for another server on a free port of this machine. */
export async function listenOnLoopback(server: Server): Promise<Listening> {
  // Idle connections are kept for long, so that none is closed at the moment when a client reuses it.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
