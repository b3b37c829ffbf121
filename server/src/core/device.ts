import bowser from 'bowser'

/**
 * A browser's description of itself, which helps people tell their devices apart. Make no decision by it: callers can
 * send anything.
 */
export interface Device {
  browser?: string
  os?: string
  /** A phone or a tablet. */
  isMobile?: boolean
}

/** Characters of a `User-Agent` that are parsed. Real ones are shorter. */
const MAX_LENGTH = 512

/** Reads a `User-Agent`; returns `{}` if it is missing or unknown. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return {}
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return {
    ...(browser.name ? { browser: browser.name } : {}),
    ...(os.name ? { os: os.name } : {}),
    ...(platform.type ? { isMobile: platform.type === 'mobile' || platform.type === 'tablet' } : {}),
  }
}

const NAMES: ReadonlySet<string> = new Set([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)])

/**
 * A device within a sentence: `Chrome on macOS`. It has known names only: any other text is the caller's and must not get into our mails.
 */
export function describeDevice({ browser, os }: Device): string {
  const [by, on] = [browser, os].map((name) => (name !== undefined && NAMES.has(name) ? name : undefined))
  if (by === undefined) return on === undefined ? 'an unknown device' : `a device with ${on}`
  return on === undefined ? by : `${by} on ${on}`
}
