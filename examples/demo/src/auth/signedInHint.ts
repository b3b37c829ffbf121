/**
 * Remembers if a user was logged in when this browser last saw the page, to choose what to draw until the session is known.
 * Only a hint for the first render; it grants nothing.
 */
const STORAGE_KEY = 'sill.signedIn'

export function readSignedInHint(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}

export function writeSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, 'yes')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, every visit begins with the front page.
  }
}
