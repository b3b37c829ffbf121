/** Links to install a wallet, and to open a page in its app. */
export interface WalletLinks {
  /** https addresses of the extension for each browser, of the app for each phone system, and of a `page` for all others. */
  install?: Readonly<Partial<Record<InstallPlace, string>>> | undefined
  /** Returns the address that opens a page in the browser of the wallet's app. */
  browse?: ((page: URL) => string) | undefined
}

/** Place to install a wallet from: the store of a browser or a phone system, or the wallet's own page. */
export type InstallPlace = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'ios' | 'android' | 'page'
