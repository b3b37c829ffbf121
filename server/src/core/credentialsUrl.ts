/** The URL of a service, with what it is logged in to by. */
export interface CredentialsUrl {
  url: URL
  /** Empty if the URL names none; so is the password. */
  user: string
  password: string
}

/** Reads `scheme://user:password@host`. Undefined if it is no URL, or user or password are not percent-encoded (RFC 3986, section 2.1). */
export function readCredentialsUrl(text: string): CredentialsUrl | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  try {
    return { url, user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  } catch {
    return undefined
  }
}
