import { unreachable } from './unreachable.ts'
import type { Clock, Possession } from './types.ts'
import type { BrowserKey } from '../possession/browserKey.ts'

/**
 * Gives access to this browser's key. The key's code loads with the first call that needs a proof.
 * @param onUnkept Called with a warning for the developer if the browser cannot store the key. Sessions that are bound
 * to it then end with the page.
 */
export function createPossession(brand: string, clock: Clock, onUnkept?: (warning: string) => void): Possession {
  let opening: Promise<BrowserKey> | undefined
  const open = (): Promise<BrowserKey> =>
    (opening ??= import('../possession/browserKey.ts').then(
      ({ createBrowserKey }) => createBrowserKey(`${brand}-key`, clock, onUnkept),
      (error: unknown) => {
        opening = undefined
        throw unreachable(error)
      },
    ))

  return {
    // Pages over plain http have no `crypto.subtle` (W3C Web Cryptography, section 10).
    prove: async (call) =>
      typeof CryptoKey === 'undefined' || !globalThis.crypto?.subtle ? null : (await open()).prove(call),
  }
}
