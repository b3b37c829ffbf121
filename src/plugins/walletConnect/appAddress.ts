/** Schemes that browsers handle themselves: such a link would not open an app. */
const NO_APP = /^(https?|javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i

/** Checks that a value can be a wallet's universal link: a valid https URL. */
export function isUniversalLink(value: unknown): value is string {
  try {
    return typeof value === 'string' && new URL(value).protocol === 'https:'
  } catch {
    return false
  }
}

/** Checks that a value is a URL with a scheme of an app. */
export const isAppLink = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:\/\//.test(value) && !NO_APP.test(value)
