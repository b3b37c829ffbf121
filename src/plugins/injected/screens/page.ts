/**
 * The page's address with which wallet to go on with, for a page that opens in the browser of a wallet's app or anew: the query
 * parameters of the wire contract, section 5. They are no consent: the user is asked there.
 */
export function continueUrl(page: string, brand: string, connector: string, walletId: string): URL {
  const url = new URL(page)
  url.searchParams.set(`${brand}_connector`, connector)
  url.searchParams.set(`${brand}_wallet_client`, walletId)
  return url
}

/** Loads the page anew. */
export const reopen = (url: URL): void => location.replace(url)
