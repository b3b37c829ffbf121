/**
 * Whether the page is on a phone or tablet: no extensions, but apps. iPads call themselves Macs, so a finger that points counts
 * too. A guess: leave the other way open. Outside a browser it says `false`.
 *
 * @param userAgent Default: that of this browser.
 */
export const isHandheld = (userAgent: string = globalThis.navigator?.userAgent ?? ''): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent) || (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
