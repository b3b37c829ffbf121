import { noticePage, type PageText } from '../http/index.ts'

/** The app that a user came from, for the link on a page where the round trip cannot go on. */
export interface WayBack {
  appName: string
  /** Page on which the round trip began, without query and hash; `null` for a native app. */
  href: string | null
}

/**
 * Makes the way back from the URL to return to.
 * @param redirectTo the URL, already checked. Its query may be meant for one person, while somebody else sees the
 * link, so only the page itself is kept
 */
export function wayBackTo(appName: string, redirectTo: string): WayBack {
  const { protocol, origin, pathname } = new URL(redirectTo)
  return { appName, href: protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null }
}

/** Writes the page for a round trip that cannot go on, with a link to the app if it is known. */
export const overPage = (text: PageText, wayBack: WayBack | undefined): string =>
  noticePage(text, wayBack?.href ? { text: `Back to ${wayBack.appName}`, href: wayBack.href } : undefined)
