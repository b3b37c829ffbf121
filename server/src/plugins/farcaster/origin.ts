import type { App } from '../../core/apps/index.ts'
import { invalidData } from '../../core/foundation/index.ts'

/**
 * The origin that the user is shown and signs for: the requested one, else that of the calling page, else the setting.
 * @throws RequestError 400 `invalid_data` if there is none, or the app does not allow it
 */
export function signInOrigin(
  app: App,
  asked: string | undefined,
  callers: string | undefined,
  setting: string | undefined,
): string {
  if (asked !== undefined) {
    if (isOrigin(asked) && app.allowsOrigin(asked)) return asked
    throw invalidData('"relying_party" is not an allowed origin of the app.')
  }
  if (callers !== undefined && app.allowsOrigin(callers)) return callers
  if (setting !== undefined) return setting
  throw invalidData('Send "relying_party": the origin that users sign in to.')
}

/**
 * Checks a URL to which the user is sent after signing in.
 * @throws RequestError 400 `invalid_data` unless it is on an allowed origin of the app
 */
export function redirectUrl(app: App, asked: string | undefined): string | undefined {
  if (asked === undefined) return undefined
  const url = parseUrl(asked)
  // A `blob:` address has the origin of the page that made it.
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isPage && url.username === '' && url.password === '' && app.allowsOrigin(url.origin)) return url.href
  throw invalidData('"redirect_url" is not on an allowed origin of the app.')
}

const isOrigin = (text: string): boolean => parseUrl(text)?.origin === text

/** `URL.parse`, which Node 20.19 does not have. */
const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
