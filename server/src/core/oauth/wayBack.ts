import { developmentApp, type MessageApp } from '../apps/index.ts'
import { noticePage, pagePolicy, type PageFrame } from '../http/index.ts'
import { type MessageKey, readLanguage, type Writer, writerOf } from '../messages/index.ts'

/** The app that a user came from, for the link on a page where the round trip cannot go on. */
export interface WayBack {
  appName: string
  /** Absent in tickets that a server of the previous release stored. */
  appId?: string | undefined
  /** Page on which the round trip began, without query and hash; `null` for a native app. */
  href: string | null
}

/**
 * Makes the way back from the URL to return to.
 * @param app the app that the user came from
 * @param redirectTo the URL, already checked. Its query may be meant for one person, while somebody else sees the
 * link, so only the page itself is kept
 */
export function wayBackTo({ id, name }: Pick<MessageApp, 'id' | 'name'>, redirectTo: string): WayBack {
  const { protocol, origin, pathname } = new URL(redirectTo)
  return {
    appName: name,
    appId: id,
    href: protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null,
  }
}

/** Pages of round trips, by the first part of the keys of their texts. */
export interface TripPages {
  /** For a departure or return that belongs to no round trip. */
  lost: 'loginPage' | 'stepPage'
  /** Asks users who came by a link or from another site's page whether to go on. */
  ask: 'askPage' | 'drivePage'
}

/** Where a page is shown: to whom, and for which app. */
export interface Visit {
  /** The visitor's `Accept-Language`. */
  acceptLanguage: string | undefined
  /** The app's id and name, if they are known. */
  app?: { id?: string | undefined; name: string } | undefined
  apps: readonly MessageApp[]
}

/** A page with the policy that allows its style. */
export interface WrittenPage {
  html: string
  policy: string
}

/** Finds the language and the look of a page, and who writes it. */
async function frameOf({ acceptLanguage, app: of, apps }: Visit): Promise<{ frame: PageFrame; writer: Writer }> {
  const app = apps.find(({ id }) => id === of?.id)
  const language = readLanguage(acceptLanguage) ?? app?.language ?? 'en'
  const writer = await writerOf(app ?? NO_APP, language)
  return { frame: { language, app: app ?? (of && { name: of.name, accentColor: null }) }, writer }
}

const NO_APP = developmentApp()

/** Writes the page for a round trip that cannot go on, with a link to the app if it is known. */
export async function overPage(
  page: TripPages['lost'],
  wayBack: WayBack | undefined,
  visit: Omit<Visit, 'app'>,
): Promise<WrittenPage> {
  const app = wayBack && { id: wayBack.appId, name: wayBack.appName }
  const { frame, writer } = await frameOf({ ...visit, app })
  const write = (name: 'title' | 'heading' | 'text'): string => writer.write(`${page}.${name}` satisfies MessageKey)
  const text = { title: write('title'), heading: write('heading'), text: write('text') }
  const link = wayBack?.href
    ? { text: writer.write('page.back', { app: wayBack.appName }), href: wayBack.href }
    : undefined
  return { html: noticePage(frame, text, link), policy: pagePolicy(frame) }
}

/** Writes the page that asks whether to go on to `href`. */
export async function askPage(page: TripPages['ask'], href: string, visit: Visit): Promise<WrittenPage> {
  const { frame, writer } = await frameOf(visit)
  const values = { app: visit.app?.name ?? '' }
  const write = (name: 'title' | 'heading' | 'text' | 'goOn'): string =>
    writer.write(`${page}.${name}` satisfies MessageKey, values)
  const text = { title: write('title'), heading: write('heading'), text: write('text') }
  return { html: noticePage(frame, text, { text: write('goOn'), href }), policy: pagePolicy(frame) }
}
