import type { WalletRef } from '../plugin/types.ts'

/**
 * Query parameters that name a connector and one of its wallets. A page whose address has them opens the login with
 * that wallet as soon as it loads, so that the user need not choose it again (WALLET-54).
 */
export const walletReturnNames = (brand: string) => [`${brand}_connector`, `${brand}_wallet_client`] as const

/**
 * Adds the wallet that the user chose to a page's address. Use it for a link that opens the page in the browser of the
 * wallet's app, or reloads it: the login with this wallet then continues there. The address does not replace consent:
 * `wallet()` still asks the user.
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
