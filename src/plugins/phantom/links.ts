import { isHandheld } from './device.ts'

/** Where this device gets Phantom from. */
export function installLink(userAgent: string = navigator.userAgent): string {
  if (/Android/i.test(userAgent)) return 'https://play.google.com/store/apps/details?id=app.phantom'
  if (isHandheld()) return 'https://apps.apple.com/app/id1598432977'
  if (userAgent.includes('Firefox/')) return 'https://addons.mozilla.org/firefox/addon/phantom-app/'
  if (userAgent.includes('Chrome/')) return 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa'
  return 'https://phantom.com/download'
}

/**
 * The page's address with the wallet to go on with (wire contract, section 5), for a page that opens in Phantom's browser or anew. It
 * is no consent: the user is asked there.
 */
export function continueUrl(page: string, brand: string): URL {
  const url = new URL(page)
  url.searchParams.set(`${brand}_connector`, 'phantom')
  url.searchParams.set(`${brand}_wallet_client`, 'phantom')
  return url
}

/** Phantom's 'browse' link, which opens a page in the app's browser: https://docs.phantom.com/phantom-deeplinks/other-methods/browse */
export const browseLink = (page: URL): string =>
  `https://phantom.app/ul/browse/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`

/** Loads the page anew. */
export const reopen = (url: URL): void => location.replace(url)
