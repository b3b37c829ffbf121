import { assertPublicHost } from './addresses.ts'

/** Most characters of an endpoint's URL. */
export const MAX_URL = 2_048

/**
 * Says what is wrong with the URL of an endpoint; undefined if nothing is. A name that resolves to a private address is
 * noticed only when a message is sent.
 * @param isDevelopment allows plain http, and this machine
 */
export function endpointUrlProblem(text: string, isDevelopment: boolean): string | undefined {
  if (text.length > MAX_URL || !URL.canParse(text)) return 'must be a URL'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(isDevelopment && url.protocol === 'http:')) return 'must be https'
  if (url.username !== '' || url.password !== '') return 'must have no user and password: check the signature instead'
  if (url.hash !== '') return 'must have no fragment'
  if (isDevelopment) return undefined
  try {
    assertPublicHost(url)
  } catch {
    return 'must not be a private address'
  }
  return /(?:^|\.)localhost\.?$/.test(url.hostname) ? 'must not be this machine' : undefined
}
