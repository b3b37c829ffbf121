import type { FrameSettings } from '../bootSettings.ts'
import type { FrameClock } from '../environment.ts'
import { watchByObserver } from '../guard/watchShown.ts'
import { askHere } from './askHere.ts'
import type { AskUser } from './question.ts'

/** The sheet's styles; the build replaces this constant. */
declare const CONFIRM_STYLE: string

/** Asks the user with the browser's own `window`, observers and styles. This module loads with the first question. */
export function browserAskUser({ brand }: Pick<FrameSettings, 'brand'>, clock: Pick<FrameClock, 'now'>): AskUser {
  // A constructed style sheet is allowed by the CSP without a nonce, and saves a request for a CSS file.
  const style = new CSSStyleSheet()
  style.replaceSync(CONFIRM_STYLE)
  document.adoptedStyleSheets = [style]
  return askHere({
    page: window,
    brand,
    clock,
    watchShown: watchByObserver(globalThis),
    isGenuine: (event) => event.isTrusted,
    newId: () => crypto.randomUUID(),
  })
}
