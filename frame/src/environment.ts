import { createBrowserKey, type BrowserKey } from 'latchkey/core/possession'
import type { AskUser } from './confirm/question.ts'
import type { RecoverySeals } from './recovery/types.ts'

/** Time and timers, so that tests can use a fake clock. */
export interface FrameClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `run` after `ms`. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void
}

/** The `postMessage` of the window that sent a request, to which the answer goes. */
export interface MessagePeer {
  postMessage(message: unknown, options: { targetOrigin: string }): void
}

/** The members of `Window` that the frame uses. */
export interface FrameWindow {
  readonly parent: unknown
  readonly location: { readonly origin: string; readonly search: string }
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

/** The members of the Web Locks API that the frame uses. */
export interface FrameLocks {
  request<R>(name: string, options: { signal: AbortSignal }, work: () => Promise<R>): Promise<R>
}

/** A broadcast channel to the frames in other tabs, under pages of the same site. */
export interface FrameChannel {
  post(message: unknown): void
  close(): void
}

/** Every browser API that the frame uses, gathered here so that tests can replace each. */
export interface FrameEnvironment {
  window: FrameWindow
  fetch: (url: string, init: RequestInit) => Promise<Response>
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>
  /** Absent if the browser has no IndexedDB, or denies it to the frame. */
  indexedDB: IDBFactory | undefined
  /** Absent if the browser has no Web Locks. */
  locks: FrameLocks | undefined
  /** Absent if the browser has no BroadcastChannel. May throw if the browser denies storage. */
  openChannel: ((name: string, receive: (message: unknown) => void) => FrameChannel) | undefined
  clock: FrameClock
  /** The DPoP key, which proves that a call comes from this frame. Scripts of the host's page have no access to it. */
  key: BrowserKey
  recoveries: RecoverySeals
  /** Asks the user for consent inside the frame. Its code loads with the first question. */
  askUser: AskUser
}

/** The real clock of the browser. */
export const systemClock: FrameClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * The browser's real APIs. `recoveries` and `askUser` are added by each page of the frame, which load different code
 * for them.
 */
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
