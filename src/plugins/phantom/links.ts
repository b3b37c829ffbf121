import { isHandheld } from '../../core/index.ts'

/** Returns the link to install Phantom on this device. */
export function installLink(userAgent: string = navigator.userAgent): string {
  if (/Android/i.test(userAgent)) return 'https://play.google.com/store/apps/details?id=app.phantom'
  if (isHandheld(userAgent)) return 'https://apps.apple.com/app/id1598432977'
  if (userAgent.includes('Firefox/')) return 'https://addons.mozilla.org/firefox/addon/phantom-app/'
  if (userAgent.includes('Chrome/')) return 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa'
  return 'https://phantom.com/download'
}

/** Phantom's 'browse' link, which opens a page in the app's browser: https://docs.phantom.com/phantom-deeplinks/other-methods/browse */
export const browseLink = (page: URL): string =>
  `https://phantom.app/ul/browse/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`

/** Goes to an address by itself. Only while a tap still counts: an app takes over no other link, and browsers let a page leave for none. */
export function openIfTapped(url: string, location: Pick<Location, 'assign'> = globalThis.location): void {
  if ((navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.isActive) location.assign(url)
}

/** Loads the page anew. */
export const reopen = (url: URL): void => location.replace(url)
