import type { LocaleTable, Messages } from '../../plugin/types.ts'

/**
 * The texts of a connector whose wallets may be missing, in English and French, under its own keys: `phantom.install.title`. They have a
 * placeholder for the wallet's name, `{wallet}`. `useMissingWallet` of `latchkey/hooks` reads them.
 *
 * @param id The connector's plugin id.
 * @example
 * defineWalletConnector({ id: 'phantom', locales: missingWalletLocales('phantom'), … })
 */
export const missingWalletLocales = (id: string): LocaleTable => {
  const prefix = ({ default: texts }: { default: Messages }) => ({
    default: Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${id}.${key}`, text])),
  })
  return { en: () => import('./locales/en.ts').then(prefix), fr: () => import('./locales/fr.ts').then(prefix) }
}

/** Links to install a wallet, and to open a page in its app. */
export interface WalletLinks {
  /** https addresses of the extension for each browser, of the app for each phone system, and of a `page` for all others. */
  install?: Readonly<Partial<Record<InstallPlace, string>>> | undefined
  /** Returns the address that opens a page in the browser of the wallet's app. */
  browse?: ((page: URL) => string) | undefined
}

/** Place to install a wallet from: the store of a browser or a phone system, or the wallet's own page. */
export type InstallPlace = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'ios' | 'android' | 'page'
