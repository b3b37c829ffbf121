import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { PluginHttp } from '../contract/index.ts'
import { createOriginTest, type OriginPattern } from '../foundation/index.ts'
import { KEEPS_OPENER } from './callback.ts'
import type { MessageApp } from '../apps/index.ts'
import { askPage, overPage, type TripPages, type WayBack, type WrittenPage } from './wayBack.ts'

/** What happens to a browser that visits the departure URL, a URL of ours from which it is sent on to the provider. */
export type Departure =
  | { kind: 'leave'; url: string; cookie: string }
  /** The browser did not come from a page of the app, so the user is asked whether to go on. */
  | { kind: 'ask'; app: { id?: string | undefined; name: string } }
  /** The URL was used already, has expired or is unknown. */
  | { kind: 'over'; wayBack: WayBack | undefined }

export interface DepartureSettings extends TripPages {
  path: string
  apps: readonly MessageApp[]
  depart(ticket: string, headers: IncomingHttpHeaders): Promise<Departure>
}

/**
 * Adds the route that the browser visits on its way to a provider, at the URL that `init` returns, valid once. It
 * sets the cookie that the return must have, and checks which page the browser comes from.
 */
export function departureRoute(http: PluginHttp, { path, lost, ask, apps, depart }: DepartureSettings): void {
  http.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
    const ticket = new URL(url, 'http://departure.invalid').searchParams.get('ticket') ?? ''
    const departure = await depart(ticket, headers)
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...KEEPS_OPENER })
    if (departure.kind === 'leave') return reply.header('set-cookie', departure.cookie).redirect(departure.url, 303)
    const visit = { acceptLanguage: headers['accept-language'], apps }
    const send = ({ html, policy }: WrittenPage): FastifyReply =>
      reply
        .headers({ 'content-security-policy': policy, vary: 'accept-language' })
        .type('text/html; charset=utf-8')
        .send(html)
    if (departure.kind === 'over') {
      void reply.code(400)
      return send(await overPage(lost, departure.wayBack, visit))
    }
    // If the user chooses to go on, the next request is recognised by its referrer, this page. The page's URL contains
    // the ticket, so no other site may get it.
    void reply.header('referrer-policy', 'same-origin')
    return send(await askPage(ask, `${path}?ticket=${encodeURIComponent(ticket)}`, { ...visit, app: departure.app }))
  })
}

/**
 * Checks that a navigation to us began on a page of the app, by headers of the browser that neither a script nor a link
 * can forge. A link in a message or a typed address has no origin (`Sec-Fetch-Site: none`); a link on another site's
 * page sends that page's origin. Our own page, on which the user chose to go on, is accepted too.
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isFromApp(headers: IncomingHttpHeaders, allowedOrigins: readonly OriginPattern[]): boolean {
  const { referer, 'sec-fetch-site': site } = headers
  if (site === 'same-origin') return true
  if (site === 'none' || referer === undefined || !URL.canParse(referer)) return false
  return createOriginTest(allowedOrigins)(new URL(referer).origin)
}
