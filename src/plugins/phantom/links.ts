import type { WalletLinks } from '../../core/index.ts'

/** Pages to install Phantom from, and its 'browse' link: https://docs.phantom.com/phantom-deeplinks/other-methods/browse */
export const PHANTOM_LINKS = {
  install: {
    chrome: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    ios: 'https://apps.apple.com/app/id1598432977',
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    page: 'https://phantom.com/download',
  },
  browse: (page) =>
    `https://phantom.app/ul/browse/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`,
} satisfies WalletLinks

/** Opens a URL, if the user's tap still counts (HTML, 'transient activation'): apps open, and browsers allow it, only then. */
export function openIfTapped(url: string, location: Pick<Location, 'assign'> = globalThis.location): void {
  if ((navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.isActive) location.assign(url)
}
