/** Schemes that browsers handle themselves: such a link would not open an app. */
const NO_APP = /^(https?|javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i

/** Parses a URL; `null` for anything else. */
export function parse(value: unknown): URL | null {
  try {
    return typeof value === 'string' ? new URL(value) : null
  } catch {
    return null
  }
}

/** Checks that a value can be a wallet's universal link: a valid https URL. */
export const isUniversalLink = (value: unknown): value is string => parse(value)?.protocol === 'https:'

/** Checks that a value is a URL with a scheme of an app. */
export const isAppLink = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:\/\//.test(value) && !NO_APP.test(value)
