/**
 * Whether the Farcaster app is likely on this device: a phone or tablet. iPads call themselves Macs, so the finger counts
 * too. A wrong guess costs one tap: both ways are on the screen.
 */
export const isHandheld = ({ userAgent }: { userAgent: string } = navigator): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent) || (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
