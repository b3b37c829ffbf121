/**
 * Guesses whether the page is on a phone or tablet, where wallets are apps and not browser extensions. iPads identify as
 * Macs, so a touch screen counts, too. Because this is a guess, let users choose the other way. `false` outside a browser.
 *
 * @param userAgent Default: that of this browser.
 */
export const isHandheld = (userAgent: string = globalThis.navigator?.userAgent ?? ''): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent) || (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
