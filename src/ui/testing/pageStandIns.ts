import type { StateSurroundings } from '../../testing/states/index.ts'

/** As a phone of Apple's says who it is. */
export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
/** As Android does. */
export const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

/** The page is on this device, for the client and for screens that ask the browser itself. Gives what takes it back. */
export function onDevice({ browser }: Pick<StateSurroundings, 'browser'>, userAgent: string): () => void {
  browser.userAgent = userAgent
  return replace(navigator, 'userAgent', userAgent)
}

/** The browser lets nobody copy. Gives what takes it back. */
export const withoutClipboard = (): (() => void) =>
  replace(navigator, 'clipboard', { writeText: () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError')) })

/** Gives what puts back what was there: of the object itself, or of its prototype. */
export function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}
