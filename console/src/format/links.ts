/**
 * Returns a URL that may be a link, or `null`. Users and their providers write these texts, so only absolute http and
 * https addresses become links: never `javascript:`, `data:` or what a browser would resolve against the console.
 */
export function safeLink(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null
  try {
    const { protocol, href, username, password } = new URL(text)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && username === '' && password === '' ? href : null
  } catch {
    return null
  }
}
