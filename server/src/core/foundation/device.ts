import bowser from 'bowser'

/**
 * The device that a `User-Agent` describes, which helps users to tell their devices apart. Base no decision on it:
 * callers can send anything.
 */
export interface Device {
  browser?: string
  os?: string
  /** True for phones and tablets. */
  isMobile?: boolean
}

/** Longest part of a `User-Agent` that is parsed, in characters. Real ones are shorter. */
const MAX_LENGTH = 512

/**
 * Number of parsed `User-Agent`s that are cached. Many users send the same one, and parsing takes half as long as a
 * database statement.
 */
const MAX_KNOWN = 500
const known = new Map<string, Device>()

/** Reads a `User-Agent`; returns `{}` if it is missing or unknown. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return {}
  const text = userAgent.slice(0, MAX_LENGTH)
  const found = known.get(text)
  if (found) return found
  const device = parse(text)
  // The oldest entry is dropped, so that invented `User-Agent`s cannot fill the cache for good.
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

/** Returns the names of a device that are well known; the others may be a text of the caller's. */
export function knownNames({ browser, os }: Device): Pick<Device, 'browser' | 'os'> {
  return {
    ...(browser !== undefined && NAMES.has(browser) ? { browser } : {}),
    ...(os !== undefined && NAMES.has(os) ? { os } : {}),
  }
}

/**
 * Names a device within a sentence: `Chrome on macOS`. Only known names are used, since the caller chooses the text,
 * and it must not get into our mails.
 */
export function describeDevice(device: Device): string {
  const { browser: by, os: on } = knownNames(device)
  if (by === undefined) return on === undefined ? 'an unknown device' : `a device with ${on}`
  return on === undefined ? by : `${by} on ${on}`
}
