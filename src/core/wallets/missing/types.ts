/** Links to install a wallet, and to open a page in its app. */
export interface WalletLinks {
  /** https addresses: of the extension by browser, of the app by system, and of a page for everything else. */
  install?: Readonly<Partial<Record<InstallPlace, string>>> | undefined
  /** Returns the address that opens a page in the browser of the wallet's app. */
  browse?: ((page: URL) => string) | undefined
}

/** A place a wallet is installed from: the store of a browser or of a phone's system, or a page of the wallet's own. */
export type InstallPlace = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'ios' | 'android' | 'page'
