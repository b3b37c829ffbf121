/**
 * Whether wallet apps are likely on this device: a phone or tablet. iPads call themselves Macs, so the finger counts too. A
 * wrong guess costs one tap: both ways are on the screen.
 */
export const isHandheld = (): boolean =>
  /Android|iPhone|iPad|iPod/i.test(globalThis.navigator?.userAgent ?? '') ||
  (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
