import type { BrowserContext } from '@playwright/test'
import { WebSocket, type RawData } from 'ws'
import type { Relay } from './relay.ts'

/**
 * Address of WalletConnect's public relay. The product under test uses it unchanged; the test redirects the socket to
 * this machine.
 */
const REAL_RELAY = 'wss://relay.walletconnect.org'

/**
 * Redirects the sockets of a context's pages to the test's relay. Returns the addresses of all sockets that they open.
 */
export async function bringRelay(context: BrowserContext, relay: Relay): Promise<readonly string[]> {
  const opened: string[] = []
  await context.routeWebSocket(/^wss?:\/\/(?!localhost|127\.0\.0\.1)/, (page) => {
    opened.push(new URL(page.url()).origin)
    const socket = new WebSocket(page.url().replace(REAL_RELAY, relay.url))
    const waiting: (string | Buffer)[] = []
    page.onMessage((message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(message)
      else waiting.push(message)
    })
    page.onClose(() => socket.close())
    socket.on('open', () => waiting.forEach((message) => socket.send(message)))
    socket.on('message', (message: RawData) => page.send((message as Buffer).toString()))
    socket.on('error', () => {}) // 'close' follows
    socket.on('close', () => void page.close({ code: 1013 }).catch(() => {}))
  })
  return opened
}
