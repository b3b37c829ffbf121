/** What the server writes into the page: where it answers, and the app by which operators log in. */
export interface ConsoleSettings {
  /** The server's base URL, which is the page's own origin. */
  apiUrl: string
  /** The app of the console itself. */
  appId: string
  /** Prefix of the server's headers, such as `latchkey`. */
  brand: string
  /** Path under which the console is served, without a slash at its end. */
  path: string
  /** Nonce of the page's style policy. */
  nonce: string
}

/** The `id` of the JSON block with the settings. */
const SETTINGS_ELEMENT = 'latchkey-console'

/** @throws {Error} if the page was not written by a Latchkey server */
export function readSettings(page: Document): ConsoleSettings {
  const text = page.getElementById(SETTINGS_ELEMENT)?.textContent
  if (!text) throw new Error('This page has no settings: it must be served by a Latchkey server.')
  return JSON.parse(text) as ConsoleSettings
}
