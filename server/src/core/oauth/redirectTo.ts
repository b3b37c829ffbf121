import { OAUTH_REDIRECT_TO_MAX_LENGTH } from 'latchkey/plugins/oauth/contract'
import type { App } from '../apps.ts'
import { invalidData, invalidOrigin } from '../errors.ts'

/**
 * The page to return to, once it is certain that it is one of the app's. A browser must understand the address exactly as
 * we do, so only the spelling in which a browser itself would write it is taken: no user info, backslash, blank or control
 * character, no host in capitals, no address that relies on being repaired.
 * @throws RequestError 400 `invalid_data`, 403 `invalid_origin`
 */
export function readRedirectTo(app: App, text: string): URL {
  const url = text.length <= OAUTH_REDIRECT_TO_MAX_LENGTH && URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    && /^[\x21-\x5b\x5d-\x7e]+$/.test(text) && /^(?:[/?#]|$)/.test(text.startsWith(url.origin) ? text.slice(url.origin.length) : 'no')
  if (!isPlain) throw invalidData('"redirect_to" is not the absolute address of a web page.')
  if (!app.allowsOrigin(url.origin)) {
    throw invalidOrigin('The origin of "redirect_to" is not among the allowed origins of the app.', url.origin)
  }
  return url
}

/** The page with parameters set in its query, before any fragment, replacing those of an earlier return. */
export function withParameters(page: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
