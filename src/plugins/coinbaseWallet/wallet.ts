import { AuthError, type Eip1193Provider } from '../../core/index.ts'
import { injectedProvider } from './extension.ts'
import type { PopupProvider } from './popups.ts'

/** State outside the store: the available providers. One per plugin object. */
export interface CoinbaseWallet {
  /** The provider the extension announced. */
  announced: Eip1193Provider | null
  /** The SDK's provider, once it was asked for. */
  sdk: PopupProvider | null
}

export const createWallet = (): CoinbaseWallet => ({ announced: null, sdk: null })

/** The extension, or the browser inside the app. Needs no SDK and no window. */
export const extensionOf = (wallet: CoinbaseWallet, preference: string): Eip1193Provider | null =>
  preference === 'smartWalletOnly' ? null : (wallet.announced ?? injectedProvider())

/** @throws AuthError `wallets_unavailable` before the wallet was connected */
export async function providerOf(wallet: CoinbaseWallet, preference: string): Promise<Eip1193Provider> {
  const provider = extensionOf(wallet, preference) ?? wallet.sdk
  if (provider) return provider
  throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
}
