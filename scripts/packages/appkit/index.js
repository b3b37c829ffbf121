/**
 * Replaces a modal kit of 400 MB, which `@walletconnect/ethereum-provider` depends on and loads if `showQrModal` is
 * true. Latchkey has its own screen and passes `false`.
 */
export function createAppKit() {
  throw new Error('The modal kit is not installed: pass `showQrModal: false`.')
}
