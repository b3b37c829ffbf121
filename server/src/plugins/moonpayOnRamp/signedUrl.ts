import { createHmac, timingSafeEqual } from 'node:crypto'

/** Query parameters in order; undefined values are left out. */
export type Query = Readonly<Record<string, string | undefined>>

/** Adds parameters to a page's URL. Every value is percent-encoded, so that the signed text is exactly what is sent. */
export function withQuery(page: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${page}?${pairs.join('&')}`
}

const signatureOf = (search: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(search).digest()

/**
 * Signs a URL of MoonPay's page: base64 of HMAC-SHA256 over the query with its question mark, appended as the last
 * parameter. A proxy that reorders parameters breaks it.
 * https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 */
export function signUrl(text: string, secretKey: string): string {
  // A browser escapes a few characters more than encodeURIComponent does: sign the spelling that arrives.
  const url = new URL(text)
  const signature = signatureOf(url.search, secretKey).toString('base64')
  return `${url.href}&signature=${encodeURIComponent(signature)}`
}

/**
 * Checks that the query of a URL was signed with a key, as MoonPay does: the signature comes last, once, and covers
 * everything before it.
 */
export function isSignedQuery(search: string, secretKey: string): boolean {
  const [, signed, signature = ''] = /^(\?.*?)&signature=([^&]*)$/.exec(search) ?? []
  if (signed === undefined) return false
  const expected = signatureOf(signed, secretKey)
  const given = Buffer.from(decode(signature), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
