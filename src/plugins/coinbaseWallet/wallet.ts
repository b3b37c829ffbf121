import { AuthError, type Eip1193Provider } from '../../core/index.ts'
import { injectedProvider } from './extension.ts'
import type { PopupProvider } from './popups.ts'

/** Available providers, kept outside the store. Each plugin object has its own. */
export interface CoinbaseWallet {
  /** The provider that the extension announced (EIP-6963); `null` until then. */
  announced: Eip1193Provider | null
  /** The SDK's provider; `null` before its first use. */
  sdk: PopupProvider | null
}

export const createWallet = (): CoinbaseWallet => ({ announced: null, sdk: null })

/** Returns the provider of the extension or of the mobile app's browser; `null` if there is none. It needs no SDK and no window. */
export const extensionOf = (wallet: CoinbaseWallet, preference: string): Eip1193Provider | null =>
  preference === 'smartWalletOnly' ? null : (wallet.announced ?? injectedProvider())

/** @throws AuthError `wallets_unavailable` before the wallet was connected */
export async function providerOf(wallet: CoinbaseWallet, preference: string): Promise<Eip1193Provider> {
  const provider = extensionOf(wallet, preference) ?? wallet.sdk
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}
