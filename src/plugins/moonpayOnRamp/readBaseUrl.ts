/** MoonPay's own API, the default if neither the host nor the server names another. */
export const API_URL = 'https://api.moonpay.com'

/** A URL that may be opened or called: https, or http of this machine (development), without a user. `null` for anything else. */
export function readSafeUrl(text: unknown): URL | null {
  try {
    const url = new URL(text as string)
    const isSafe = /^https:|^http:\/\/(([^/:]+\.)?localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url.href) && !url.username && !url.password
    return typeof text === 'string' && isSafe ? url : null
  } catch {
    return null
  }
}

/** Base URL of an API, without a slash at the end; `null` if it is invalid. */
export function readBaseUrl(text: unknown): string | null {
  const url = readSafeUrl(text)
  return url && !url.search && !url.hash ? url.href.replace(/\/+$/, '') : null
}
