import type { LocaleTable } from '../../plugin/types.ts'

/**
 * The texts of a connector whose wallets may be missing, in every language of the core, under its own keys: `phantom.install.title`. They have a
 * placeholder for the wallet's name, `{wallet}`. `useMissingWallet` of `latchkey/hooks` reads them.
 *
 * @param id The connector's plugin id.
 * @example
 * defineWalletConnector({ id: 'phantom', locales: missingWalletLocales('phantom'), … })
 */
export const missingWalletLocales = (id: string): LocaleTable => ({
  en: () => import('./locales/en.ts').then(({ forConnector }) => forConnector(id)),
})

/** Links to install a wallet, and to open a page in its app. */
export interface WalletLinks {
  /** https addresses of the extension for each browser, of the app for each phone system, and of a `page` for all others. */
  install?: Readonly<Partial<Record<InstallPlace, string>>> | undefined
  /** Returns the address that opens a page in the browser of the wallet's app. */
  browse?: ((page: URL) => string) | undefined
}

/** Place to install a wallet from: the store of a browser or a phone system, or the wallet's own page. */
export type InstallPlace = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'ios' | 'android' | 'page'
