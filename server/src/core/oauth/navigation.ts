import type { IncomingHttpHeaders } from 'node:http'
import { createOriginTest, type OriginPattern } from '../foundation/index.ts'

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
