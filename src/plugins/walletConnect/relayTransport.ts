import type { SdkCore } from './sdk.ts'
import { walletConnectError } from './toWalletConnectError.ts'

/** Number of sockets that a relay may refuse or drop in a row. The library opens them after 0, 1, 3 and 6 s; the fourth one fails the work. */
const MAX_ATTEMPTS = 3

/** Controls the library's transport to the relay. */
export interface RelayTransport {
  /**
   * Runs work that the relay must answer, such as a proposal.
   *
   * @throws AuthError `wallet_connect_unreachable` once the relay refused three sockets, which is sooner than any time limit
   */
  whileReachable<Result>(work: () => Promise<Result>): Promise<Result>
  /** Closes the socket for good, and opens no other. */
  close(): void
}

/**
 * Limits the library's reconnects. By itself, each request without a socket starts its own loop of attempts, and a dropped
 * attempt sends requests that start further loops. The loops take the socket from each other, run on after the transport was closed,
 * and can keep the next client from reaching a relay that works again.
 */
export function controlTransport({ heartbeat, relayer }: Pick<SdkCore, 'heartbeat' | 'relayer'>): RelayTransport {
  const connect = relayer.connect.bind(relayer)
  const createProvider = relayer.createProvider.bind(relayer)
  const listeners = new Set<() => void>()
  let underWay: Promise<void> | undefined

  relayer.connect = (url) =>
    (underWay ??= connect(url).finally(() => {
      underWay = undefined
    }))
  // The library calls this once for each socket.
  relayer.createProvider = () => {
    listeners.forEach((listener) => listener())
    return createProvider()
  }

  let isClosed = false
  return {
    async whileReachable(work) {
      let attempts = 0
      let onAttempt = () => {}
      const refused = new Promise<never>((_resolve, reject) => {
        onAttempt = () => {
          if (++attempts > MAX_ATTEMPTS) reject(walletConnectError('wallet_connect_unreachable'))
        }
      })
      listeners.add(onAttempt)
      try {
        return await Promise.race([work(), refused])
      } finally {
        listeners.delete(onAttempt)
      }
    },
    // The library reopens its socket on requests, timers and the browser's `online` event. This stops all of them.
    close() {
      if (isClosed) return
      isClosed = true
      heartbeat.stop()
      relayer.transportOpen = () => Promise.resolve()
      relayer.connect = () => Promise.reject(walletConnectError('wallet_connect_unreachable'))
      const close = () => void relayer.transportClose().catch(() => {})
      relayer.on('relayer_connect', close)
      close()
    },
  }
}
