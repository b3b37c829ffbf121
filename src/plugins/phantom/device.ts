/** A phone or tablet: no extensions, but apps. iPads call themselves Macs, so the finger counts too. */
export function isHandheld(): boolean {
  if (typeof navigator === 'undefined') return false
  return /Android|iPhone|iPad|iPod/i.test(navigator.userAgent) || (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
}
