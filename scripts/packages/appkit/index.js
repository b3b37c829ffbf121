/**
 * `@walletconnect/ethereum-provider` depends on a modal kit of 400 MB and loads it where `showQrModal` is true. Latchkey draws its
 * own screen and passes `false`, so in this repository the kit is this module.
 */
export function createAppKit() {
  throw new Error('The modal kit is not installed: pass `showQrModal: false`.')
}
