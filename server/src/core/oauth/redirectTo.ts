import { OAUTH_REDIRECT_TO_MAX_LENGTH } from 'latchkey/plugins/oauth/contract'
import type { App } from '../apps/index.ts'
import { invalidData, invalidOrigin, RequestError, readPageAddress } from '../foundation/index.ts'

/**
 * Reads the page to return to and checks that it is the app's: one of `redirectUrls`, compared as exact strings (RFC
 * 9700, section 2.1) after both were parsed; without that list, any page of the app's origins.
 * @throws RequestError 400 `invalid_data`, 403 `invalid_origin`, 403 `disallowed_redirect_url`
 */
export function readRedirectTo(app: Pick<App, 'allowsOrigin' | 'redirectUrls'>, text: string): URL {
  const url = text.length <= OAUTH_REDIRECT_TO_MAX_LENGTH ? readPageAddress(text) : undefined
  if (!url) throw invalidData('"redirect_to" is not the absolute address of a web page.')
  if (!app.allowsOrigin(url.origin)) {
    throw invalidOrigin('The origin of "redirect_to" is not among the allowed origins of the app.', url.origin)
  }
  if (!isListedReturn(app, url)) {
    throw new RequestError(
      403,
      'disallowed_redirect_url',
      '"redirect_to" is not among the redirect URLs of the app: list it exactly, with its path and query, or return to one that is listed.',
    )
  }
  return url
}

/**
 * True if users may be sent back to this page of the app's origins: it is one of `redirectUrls`, or there is no such
 * list.
 */
export const isListedReturn = ({ redirectUrls }: Pick<App, 'redirectUrls'>, page: URL): boolean =>
  redirectUrls?.includes(page.href) ?? true

/** Adds query parameters to a page's URL. Those of the same name, from an earlier return, are replaced. */
export function withParameters(page: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
