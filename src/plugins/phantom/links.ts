import type { WalletLinks } from '../../core/index.ts'

/** Where Phantom comes from, and its 'browse' link: https://docs.phantom.com/phantom-deeplinks/other-methods/browse */
export const PHANTOM_LINKS = {
  install: {
    chrome: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    ios: 'https://apps.apple.com/app/id1598432977',
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    page: 'https://phantom.com/download',
  },
  browse: (page) => `https://phantom.app/ul/browse/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`,
} satisfies WalletLinks

/** Goes to an address by itself. Only while a tap still counts: an app takes over no other link, and browsers let a page leave for none. */
export function openIfTapped(url: string, location: Pick<Location, 'assign'> = globalThis.location): void {
  if ((navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.isActive) location.assign(url)
}
