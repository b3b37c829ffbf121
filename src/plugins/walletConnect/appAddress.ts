/** Schemes that belong to browsers: a link of these would not open an app. */
const NO_APP = /^(https?|javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i

/** Checks that an address can be the universal link of a wallet. */
export const isUniversalLink = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:'

/** Checks that an address is of a scheme that an app may have. */
export const isAppLink = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:\/\//.test(value) && !NO_APP.test(value)
