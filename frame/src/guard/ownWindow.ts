/**
 * A window on the server's origin, and the frame that opens it and hands it data. Both have the same origin, so the
 * host's page cannot read their messages.
 */
import type { FrameClock } from '../environment.ts'

/** Names in the messages of one kind of hand-over, such as that of the exported key. */
export interface Handover {
  /** First part of the event names, such as `export` in `export:window-ready`. */
  topic: 'export' | 'confirm'
  /** Name of the message field with the data that is handed over. */
  field: 'key' | 'request'
}

const readyEvent = (brand: string, { topic }: Handover): string => `${brand}:${topic}:window-ready`
const givenEvent = (brand: string, { topic, field }: Handover): string => `${brand}:${topic}:window-${field}`
const answerEvent = (brand: string, { topic }: Handover): string => `${brand}:${topic}:window-answer`

/** Milliseconds between two `ready` messages: the first one may come before the frame listens. */
const READY_INTERVAL_MS = 200

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>

export interface OwnWindowArgs<Given> {
  page: Page & Pick<Window, 'open'>
  brand: string
  handover: Handover
  /** Path and query of the window's page. */
  url: string
  /** Returns the data for the window; `undefined` once there is none, for example after a wipe. */
  read(): Given | undefined
  /** Called after `given` was posted, which made a copy, so that the original can be wiped. */
  wipe?: ((given: Given) => void) | undefined
  /** Called with the answer that the window posts. It is unchecked. */
  onAnswer?: ((answer: unknown) => void) | undefined
}

export interface OwnWindow {
  /** Opens the window; call it in a click handler. Returns false if the browser blocks it: then offer a link. */
  open(): boolean
  /** Stops listening. The window stays open. */
  close(): void
}

export function createOwnWindow<Given>({
  page,
  brand,
  handover,
  url,
  read,
  wipe,
  onAnswer,
}: OwnWindowArgs<Given>): OwnWindow {
  const { origin } = page.location
  let isOpened = false
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    // Only top-level windows of the server's origin are listened to and get data: an embedded page could be
    // controlled by the page around it.
    if (!isOpened || from !== origin || !isTopWindow(source)) return
    if (isEvent(data, answerEvent(brand, handover))) return onAnswer?.((data as { answer?: unknown }).answer)
    if (!isEvent(data, readyEvent(brand, handover))) return
    const given = read()
    if (given === undefined) return
    source.postMessage({ event: givenEvent(brand, handover), [handover.field]: given }, origin)
    wipe?.(given)
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

export interface ReceiveArgs<Given> {
  page: Page & { readonly opener: unknown }
  brand: string
  handover: Handover
  clock: Pick<FrameClock, 'after'>
  /** Checks the data that arrived; returns `undefined` for anything unexpected. */
  accept(given: unknown): Given | undefined
  /** Called once, with what the frame handed over, and a function that answers the frame. */
  onGiven(given: Given, answer: (answer: unknown) => void): void
  /** Called if no data came within {@link RECEIVE_TIMEOUT_MS}, or if there is no opener. */
  onNone(): void
}

/** Milliseconds after which a window that has received no data tells the user so. */
export const RECEIVE_TIMEOUT_MS = 10_000

/** Runs in the window: asks the frame that opened it for what it has to show. */
export function receiveFromFrame<Given>({
  page,
  brand,
  handover,
  clock,
  accept,
  onGiven,
  onNone,
}: ReceiveArgs<Given>): void {
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
    opener.postMessage({ event: readyEvent(brand, handover) }, origin)
    left -= READY_INTERVAL_MS
    stopTimer = clock.after(READY_INTERVAL_MS, left > 0 ? ask : () => (end(), onNone()))
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== opener || from !== origin || !isEvent(data, givenEvent(brand, handover))) return
    const given = accept((data as Record<string, unknown>)[handover.field])
    if (given === undefined) return
    end()
    onGiven(given, (answer) => opener.postMessage({ event: answerEvent(brand, handover), answer }, origin))
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
