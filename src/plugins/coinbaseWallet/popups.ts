import type { Clock, Eip1193Provider } from '../../core/index.ts'
import { coinbaseWalletError } from './errors.ts'

/** The SDK's provider (EIP-1193), which can disconnect itself. */
export interface SdkProvider extends Eip1193Provider {
  disconnect(): Promise<void>
}

/** A provider whose requests end when its window is closed. */
export interface PopupProvider extends SdkProvider {
  /** Closes the window and rejects its pending requests. */
  abandon(): void
}

/**
 * Interval between checks of the window, in ms. It counts as closed after two checks in a row, as its answer may arrive
 * just after it closes.
 */
const LOOK_MS = 500

/**
 * Rejects requests whose window was blocked, or closed before it had loaded: the SDK would wait for it forever. Finds the window by
 * watching `window.open` during the call of `request`, in which the SDK opens it.
 *
 * @param clock The client's clock.
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

/** Error with code 4001 of EIP-1193: the user rejected the request. */
const userClosed = (): Error =>
  Object.assign(new Error('User rejected the request: the wallet window was closed.'), { code: 4001 })

/** The SDK's internal list of listeners. Not part of its API, so it may be missing in other versions. */
interface WithListeners {
  communicator?: { listeners?: Map<EventListener, unknown> | undefined } | undefined
}

/**
 * Removes the SDK's listeners for an abandoned request. Otherwise the request would react to the next window's first message and be
 * sent there too, and after a restart of the client it would open another window.
 */
function stopListening({ communicator }: WithListeners): void {
  for (const listener of communicator?.listeners?.keys() ?? []) window.removeEventListener('message', listener)
  communicator?.listeners?.clear()
}

/** Runs `work` and returns the window that it opened: `null` if it was blocked, `undefined` if none was opened. */
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

/** Removes the SDK's own notice of a blocked window, which would appear below the modal and stay after it closes. */
function removeNotice(): void {
  for (const notice of document.querySelectorAll('body > .-cbwsdk-css-reset')) notice.remove()
}
