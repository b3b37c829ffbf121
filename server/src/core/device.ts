import bowser from 'bowser'

/** What a browser says it is, for people to tell their devices apart. Nothing may depend on it: every caller writes what they like. */
export interface Device {
  browser?: string
  os?: string
  /** A phone or a tablet. */
  isMobile?: boolean
}

/** Longer ones are nobody's, and the parser would have to read them. */
const MAX_LENGTH = 512

/** Reads a `User-Agent`; empty for one that says nothing. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return {}
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return {
    ...(browser.name ? { browser: browser.name } : {}),
    ...(os.name ? { os: os.name } : {}),
    ...(platform.type ? { isMobile: platform.type === 'mobile' || platform.type === 'tablet' } : {}),
  }
}
