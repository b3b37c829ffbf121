/** Returns a link from the configuration if it leads to a page or a mailbox; `null` for anything else, such as a script URL. */
export function safeLink(url: string | null): string | null {
  if (url === null) return null
  try {
    const { protocol, href } = new URL(url, document.baseURI)
    return /^(https?|mailto):$/.test(protocol) ? href : null
  } catch {
    return null
  }
}
