/** Base URL of MoonPay's API, unless the host or the server sets another. */
export const API_URL = 'https://api.moonpay.com'

/** Reads a URL that is safe to open or call: https, or http on this machine (development), without user name and password. `null` for others. */
export function readSafeUrl(text: unknown): URL | null {
  try {
    const url = new URL(text as string)
    const isSafe =
      /^https:|^http:\/\/(([^/:]+\.)?localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url.href) &&
      !url.username &&
      !url.password
    return typeof text === 'string' && isSafe ? url : null
  } catch {
    return null
  }
}

/** Reads the base URL of an API, and removes slashes at its end; `null` if it is invalid. */
export function readBaseUrl(text: unknown): string | null {
  const url = readSafeUrl(text)
  return url && !url.search && !url.hash ? url.href.replace(/\/+$/, '') : null
}
