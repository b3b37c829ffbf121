/** The URL of a service, with the user name and password to log in with. */
export interface CredentialsUrl {
  url: URL
  /** User and password are empty if the URL names none. */
  user: string
  password: string
}

/**
 * Reads `scheme://user:password@host`. Undefined if it is not a URL, or user or password are not percent-encoded (RFC
 * 3986, section 2.1).
 */
export function readCredentialsUrl(text: string): CredentialsUrl | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  try {
    return { url, user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  } catch {
    return undefined
  }
}
