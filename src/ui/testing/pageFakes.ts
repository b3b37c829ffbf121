import type { StateSurroundings } from '../../testing/states/index.ts'

/** User agent of Safari on an iPhone, for tests of what screens show on phones. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
/** User agent of Chrome on an Android phone, for tests of what screens show on phones. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

/** Sets the user agent, for the client and for screens that read `navigator`. Returns a function that restores it. */
export function onDevice({ browser }: Pick<StateSurroundings, 'browser'>, userAgent: string): () => void {
  browser.userAgent = userAgent
  return replace(navigator, 'userAgent', userAgent)
}

/** Makes copying to the clipboard fail, and the message about it stay. Returns a function that undoes both. */
export function withoutClipboard(): () => void {
  const takeBacks = [
    replace(navigator, 'clipboard', {
      writeText: () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError')),
    }),
    withoutTimer(COPIED_MS),
  ]
  return () => takeBacks.forEach((takeBack) => takeBack())
}

/** Time that a control shows how copying went (MODAL-52). It is real time: the kit has no client, and so no clock. */
const COPIED_MS = 1_500

/** Drops timers of the given delay in ms. */
function withoutTimer(dropped: number): () => void {
  const { setTimeout: real } = globalThis
  return replace(globalThis, 'setTimeout', (run: () => void, ms?: number, ...args: []) =>
    ms === dropped ? 0 : real(run, ms, ...args),
  )
}

/** Replaces a property. Returns a function that restores the object's own property, or else reveals that of its prototype. */
export function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}
