import type { SdkCore } from './sdk.ts'
import { walletConnectError } from './toWalletConnectError.ts'

/** Sockets that a relay may refuse or drop in a row. The library opens them 0, 1 and 3 s after the first, and is due again after 6 s. */
const MAX_ATTEMPTS = 3

/** Controls of a link over the library's transport to the relay. */
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
 * Takes the library's transport in hand. Left alone, a request that finds no socket starts a loop of attempts of its own, and an
 * attempt that is dropped sends requests that start further ones. They take the socket from each other, go on after the transport
 * was closed, and keep a page so busy that the next client does not get through to a relay that is back.
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
  // Called once for each socket.
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
    // The library opens its socket again from requests, from timers and when the browser comes online: all of them end here.
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
