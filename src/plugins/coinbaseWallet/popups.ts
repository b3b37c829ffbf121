import type { Clock, Eip1193Provider } from '../../core/index.ts'
import { coinbaseWalletError } from './errors.ts'

/** The SDK's provider (EIP-1193), which can disconnect itself. */
export interface SdkProvider extends Eip1193Provider {
  disconnect(): Promise<void>
}

/** A provider whose requests end when its window does. */
export interface PopupProvider extends SdkProvider {
  /** Closes the window and rejects the requests that wait for it. */
  abandon(): void
}

/** Interval between checks of an open window, in ms. Its answer may arrive just before it closes itself, so it is checked twice. */
const LOOK_MS = 500

/**
 * The SDK waits for ever for a window that was blocked, or that was closed before it had loaded. This makes both an error: the SDK
 * opens its window while `request` is called, so that is when we see which one it is.
 *
 * @param clock Of the client.
 */
export function withPopups(provider: SdkProvider, clock: Clock): PopupProvider {
  const waiting = new Set<() => void>()
  let popup: Window | null = null

  const request: PopupProvider['request'] = (args) => {
    const { result: answer, opened } = noteWindow(() => provider.request(args))
    if (opened === null) {
      answer.catch(() => undefined)
      removeNotice()
      return Promise.reject(coinbaseWalletError('coinbase_wallet_popup_blocked'))
    }
    popup = opened ?? popup
    return popup && !popup.closed ? untilClosed(answer, popup) : answer
  }

  const untilClosed = (answer: Promise<unknown>, shown: Window): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let wasClosed = false
      let stopLooking = (): void => {}
      const leave = (): void => {
        stopLooking()
        waiting.delete(leave)
        reject(userClosed())
        stopListening(provider as WithListeners)
      }
      const look = (): void => {
        if (wasClosed) return leave()
        wasClosed = shown.closed
        stopLooking = clock.after(LOOK_MS, look)
      }
      stopLooking = clock.after(LOOK_MS, look)
      waiting.add(leave)
      answer.then(resolve, reject).finally(() => {
        stopLooking()
        waiting.delete(leave)
      })
    })

  return {
    request,
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
    disconnect: () => provider.disconnect(),
    abandon() {
      popup?.close()
      for (const leave of [...waiting]) leave()
    },
  }
}

/** EIP-1193's code for a user who declines. */
const userClosed = (): Error => Object.assign(new Error('User rejected the request: the wallet window was closed.'), { code: 4001 })

/** The SDK's own list of listeners. Not part of its API, so it may move one day. */
interface WithListeners {
  communicator?: { listeners?: Map<EventListener, unknown> | undefined } | undefined
}

/**
 * Ends what the SDK still listens for: it would take the next window's first words for its own, ask that for the old request too,
 * and after a restart of the client open a window of its own.
 */
function stopListening({ communicator }: WithListeners): void {
  for (const listener of communicator?.listeners?.keys() ?? []) window.removeEventListener('message', listener)
  communicator?.listeners?.clear()
}

/** Which window a call opens before it returns: `null` for a blocked one, `undefined` for none. */
function noteWindow<R>(work: () => R): { result: R; opened: Window | null | undefined } {
  const { open } = window
  let opened: Window | null | undefined
  window.open = (...args) => (opened = open.apply(window, args))
  try {
    return { result: work(), opened }
  } finally {
    window.open = open
  }
}

/** The SDK's own notice of a blocked window would stand below the modal, and outlive it. */
function removeNotice(): void {
  for (const notice of document.querySelectorAll('body > .-cbwsdk-css-reset')) notice.remove()
}
