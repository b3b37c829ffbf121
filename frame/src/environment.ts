import { createBrowserKey, type BrowserKey } from 'latchkey/core/possession'
import type { AskUser } from './confirm/question.ts'
import type { RecoverySeals } from './recovery/types.ts'

/** Time, as the frame uses it. */
export interface FrameClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `run` after `ms`. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void
}

/** The used part of the window that messages come from and go to. */
export interface MessagePeer {
  postMessage(message: unknown, options: { targetOrigin: string }): void
}

/** The used part of the frame's own window. */
export interface FrameWindow {
  readonly parent: unknown
  readonly location: { readonly origin: string; readonly search: string }
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

/** The part of Web Locks that is used. */
export interface FrameLocks {
  request<R>(name: string, options: { signal: AbortSignal }, work: () => Promise<R>): Promise<R>
}

/** A channel to the frames in other tabs of the browser, under pages of the same site. */
export interface FrameChannel {
  post(message: unknown): void
  close(): void
}

/** Everything outside of the frame that it uses, so that tests can replace it. */
export interface FrameEnvironment {
  window: FrameWindow
  fetch: (url: string, init: RequestInit) => Promise<Response>
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>
  /** Absent if the browser has none. */
  indexedDB: IDBFactory | undefined
  /** Absent if the browser has none. */
  locks: FrameLocks | undefined
  /** Absent if the browser has none; may throw if it denies storage. */
  openChannel: ((name: string, receive: (message: unknown) => void) => FrameChannel) | undefined
  clock: FrameClock
  /** Key that proves that the frame makes a call. The page around the frame cannot use it. */
  key: BrowserKey
  recoveries: RecoverySeals
  /** Asks the user in the frame's own window. Its code loads with the first question. */
  askUser: AskUser
}

/** The browser's time. */
export const systemClock: FrameClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The browser's own parts; `recoveries` and `askUser` come from the page. */
export const browserEnvironment = (
  brand: string,
  parts: Pick<FrameEnvironment, 'recoveries' | 'askUser'>,
): FrameEnvironment => ({
  window,
  fetch: (url, init) => fetch(url, init),
  crypto,
  indexedDB: readIndexedDb(),
  locks: navigator.locks,
  openChannel: typeof BroadcastChannel === 'undefined' ? undefined : openBroadcastChannel,
  clock: systemClock,
  key: createBrowserKey(`${brand}-frame-key`, systemClock),
  ...parts,
})

function openBroadcastChannel(name: string, receive: (message: unknown) => void): FrameChannel {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => receive(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Reads `indexedDB`, which throws in some browsers if storage is blocked. */
function readIndexedDb(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
