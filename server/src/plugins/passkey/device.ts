import bowser from 'bowser'

/** Which browser and system a passkey was made with, for people to tell their passkeys apart. */
export interface Device {
  browser?: string
  os?: string
}

/** Longer ones are nobody's, and the parser would have to read them. */
const MAX_LENGTH = 512

/** Reads a `User-Agent`; empty for one that says nothing. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return {}
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return { ...(browser.name ? { browser: browser.name } : {}), ...(os.name ? { os: os.name } : {}) }
}
