import type { IncomingHttpHeaders } from 'node:http'
import type { PluginHttp } from '../pluginRequest.ts'
import { KEEPS_OPENER } from './callback.ts'
import { noticePage, pagePolicy, type PageText } from '../http/page.ts'

/** The next step of a browser that is about to leave for a provider. */
export type Departure =
  | { kind: 'leave'; url: string; cookie: string }
  /** It did not come from a page of the app: the user is asked first. */
  | { kind: 'ask'; appName: string }

export interface DepartureSettings {
  path: string
  /** For one that belongs to nothing, or took too long. */
  lost: PageText
  /** For somebody whom a link or a foreign page brought here. */
  ask: (appName: string) => PageText & { goOn: string }
  depart(ticket: string, headers: IncomingHttpHeaders): Promise<Departure | undefined>
}

/**
 * The stop at this server on the way to a provider. It gives the browser the cookie that the return has to bring, and
 * checks which page the browser comes from. The URL that `init` returns leads here, and works once.
 */
export function departureRoute(http: PluginHttp, { path, lost, ask, depart }: DepartureSettings): void {
  http.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
    const ticket = new URL(url, 'http://departure.invalid').searchParams.get('ticket') ?? ''
    const departure = await depart(ticket, headers)
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...KEEPS_OPENER })
    if (departure?.kind === 'leave') return reply.header('set-cookie', departure.cookie).redirect(departure.url, 303)
    void reply.header('content-security-policy', pagePolicy()).type('text/html; charset=utf-8')
    if (!departure) return reply.code(400).send(noticePage(lost))
    const { goOn, ...text } = ask(departure.appName)
    // The link on this page is recognised by its referrer; no other site learns the ticket.
    return reply.header('referrer-policy', 'same-origin').send(noticePage(text, { text: goOn, href: `${path}?ticket=${encodeURIComponent(ticket)}` }))
  })
}
