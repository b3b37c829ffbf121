import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The URL of a running fake, and the way to close it. */
export interface Listening {
  /** Without a slash at its end. */
  url: string
  /** Also cuts the connections that are kept. */
  close(): Promise<void>
}

/** Starts a fake for another server on a free port of this machine. */
export async function listenOnLoopback(server: Server): Promise<Listening> {
  // A connection that is kept must not end in the moment it is used again.
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
