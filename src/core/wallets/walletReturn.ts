import type { WalletRef } from '../plugin/types.ts'

/**
 * Query parameters that name the connector and the wallet to continue with, when a page opens in a wallet's app or
 * reloads (WALLET-54).
 */
export const walletReturnNames = (brand: string) => [`${brand}_connector`, `${brand}_wallet_client`] as const

/**
 * Adds the wallet to go on with to a page's address, for a page that opens in the browser of a wallet's app, or reloads. The
 * address does not replace consent: `wallet()` still asks the user there.
 *
 * @param page An absolute URL.
 * @param wallet `connector`: plugin id of the connector.
 * @example
 * const url = continueUrl(location.href, brand, { connector: 'phantom', walletId: 'phantom' })
 */
export function continueUrl(
  page: string,
  brand: string,
  { connector, walletId }: WalletRef & { connector: string },
): URL {
  const url = new URL(page)
  const [connectorName, walletName] = walletReturnNames(brand)
  url.searchParams.set(connectorName, connector)
  url.searchParams.set(walletName, walletId)
  return url
}
