/**
 * Guesses whether the page is on a phone or tablet: no extensions, but apps. iPads call themselves Macs, so a touch
 * screen counts too. Leave the other way open, as it is a guess. Returns `false` outside a browser.
 *
 * @param userAgent Default: that of this browser.
 */
export const isHandheld = (userAgent: string = globalThis.navigator?.userAgent ?? ''): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent) || (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
