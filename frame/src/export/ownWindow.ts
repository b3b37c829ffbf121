/** The export page's own window: the frame that opens it sends it the key. Both have the server's origin, so the host's page cannot read the message. */
import type { FrameClock } from '../environment.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'

const READY = 'export:window-ready'
const KEY = 'export:window-key'
/** Milliseconds between two `ready` messages: the first one may come before the frame listens. */
const READY_INTERVAL_MS = 200

const KEY_BYTES = 32

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>

export interface OwnWindowArgs {
  page: Page & Pick<Window, 'open'>
  brand: string
  /** Path and query of the window's page. */
  url: string
  /** Returns the key; `undefined` after it was wiped. */
  readKey(): Bytes | undefined
}

export interface OwnWindow {
  /** Opens the window. Call it in a click handler. `false` if the browser blocks it: a link then opens the window. */
  open(): boolean
  close(): void
}

export function createOwnWindow({ page, brand, url, readKey }: OwnWindowArgs): OwnWindow {
  const { origin } = page.location
  let isOpened = false
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    // Only a top-level window of our own origin gets the key: a page that can be embedded never does.
    if (!isOpened || from !== origin || !isTopWindow(source) || !isEvent(data, `${brand}:${READY}`)) return
    const key = readKey()?.slice()
    if (key) source.postMessage({ event: `${brand}:${KEY}`, key }, origin)
    wipe(key)
  }
  page.addEventListener('message', onMessage)
  return {
    open() {
      isOpened = true
      return page.open(url, '_blank', 'popup,width=480,height=640') !== null
    },
    close: () => page.removeEventListener('message', onMessage),
  }
}

export interface ReceiveKeyArgs {
  page: Page & { readonly opener: unknown }
  brand: string
  clock: Pick<FrameClock, 'after'>
  /** Called once, with the key. */
  onKey(key: Bytes): void
  /** Called if no key came within {@link RECEIVE_TIMEOUT_MS}, or there is no opener. */
  onNone(): void
}

/** Milliseconds until a window that gets no key says so. */
export const RECEIVE_TIMEOUT_MS = 10_000

/** Runs in the window: asks the frame that opened it for the key. */
export function receiveKey({ page, brand, clock, onKey, onNone }: ReceiveKeyArgs): void {
  const { origin } = page.location
  const opener = page.opener as Window | null
  // There is no opener if the host's page isolates its windows (COOP), or if the frame is gone.
  if (!opener) return onNone()
  let stopTimer = (): void => {}
  let left = RECEIVE_TIMEOUT_MS
  const end = (): void => {
    stopTimer()
    page.removeEventListener('message', onMessage)
  }
  const ask = (): void => {
    opener.postMessage({ event: `${brand}:${READY}` }, origin)
    left -= READY_INTERVAL_MS
    stopTimer = clock.after(READY_INTERVAL_MS, left > 0 ? ask : () => (end(), onNone()))
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== opener || from !== origin || !isEvent(data, `${brand}:${KEY}`)) return
    const { key } = data as { key?: unknown }
    if (!(key instanceof Uint8Array) || key.length !== KEY_BYTES) return
    end()
    onKey(key as Bytes)
  }
  page.addEventListener('message', onMessage)
  ask()
}

const isEvent = (data: unknown, expected: string): boolean =>
  ({ ...(data as { event?: unknown } | null) }).event === expected

/** True if a source is a top-level window. `top` is readable across origins. */
function isTopWindow(source: MessageEventSource | null): source is Window {
  return source !== null && 'top' in source && source.top === source
}
