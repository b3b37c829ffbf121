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

/** Descriptions that are remembered: many people have the same browser, and one that is unknown takes as long as half a statement to parse. */
const MAX_KNOWN = 500
const known = new Map<string, Device>()

/** Reads a `User-Agent`; returns `{}` if it is missing or unknown. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return {}
  const text = userAgent.slice(0, MAX_LENGTH)
  const found = known.get(text)
  if (found) return found
  const device = parse(text)
  // The oldest goes, so that made-up ones do not keep real ones out.
  if (known.size === MAX_KNOWN) known.delete(known.keys().next().value as string)
  known.set(text, device)
  return device
}

function parse(text: string): Device {
  const { browser, os, platform } = bowser.parse(text)
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
