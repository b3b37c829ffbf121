import { noticePage, type PageText } from '../http/index.ts'

/** The app that a user came from, for a page that cannot take them further. */
export interface WayBack {
  appName: string
  /** Page on which the round trip began, without query and hash; `null` for an app that is no web page. */
  href: string | null
}

/**
 * @param redirectTo URL to return to, which was checked against the app's. Its query may hold what was meant for one person, and this page
 * may be seen by another, so only the page itself is kept.
 */
export function wayBackTo(appName: string, redirectTo: string): WayBack {
  const { protocol, origin, pathname } = new URL(redirectTo)
  return { appName, href: protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null }
}

/** The page for a round trip that is over, with a link to the app if it is known. */
export const overPage = (text: PageText, wayBack: WayBack | undefined): string =>
  noticePage(text, wayBack?.href ? { text: `Back to ${wayBack.appName}`, href: wayBack.href } : undefined)
