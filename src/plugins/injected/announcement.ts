import { isEip1193Provider, type Eip1193Provider } from '../../core/index.ts'

/** A wallet's announcement (EIP-6963), checked. It is read once, so later changes of its getters have no effect. */
export interface Announcement {
  uuid: string
  rdns: string
  /** May be empty. */
  name: string
  /** A data URI of an image. */
  icon: string | null
  provider: Eip1193Provider
}

/** Some 100 kB: announced icons enter the store. */
const MAX_ICON_LENGTH = 140_000
const MAX_NAME_LENGTH = 40

/** Reads an announcement; `null` if it is invalid. Any script of the page can announce, and its getters may throw. */
export function readAnnouncement(event: Event): Announcement | null {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const { uuid, name, icon, rdns } = info
    if (typeof uuid !== 'string' || !isRdns(rdns) || !isEip1193Provider(provider)) return null
    return { uuid, rdns: rdns.toLowerCase(), name: cleanName(name), icon: readIcon(icon), provider }
  } catch {
    return null
  }
}

/** A reverse domain name. With `#2` it stays below the 64 characters that the server takes for the name of a wallet. */
export const isRdns = (value: unknown): value is string =>
  typeof value === 'string' && /^(?=.{3,60}$)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)

/**
 * A name that stays in its line and its place: no control, no invisible and no direction-changing characters, no piles of accents.
 */
export const cleanName = (name: unknown): string =>
  typeof name !== 'string'
    ? ''
    : name
        .slice(0, MAX_NAME_LENGTH)
        .normalize('NFKC')
        .slice(0, MAX_NAME_LENGTH)
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .replace(/(\p{M}{2})\p{M}+/gu, '$1')
        .trim()

/** Nothing but an image in the announcement itself: an address would tell its owner of every visit. */
export function readIcon(icon: unknown): string | null {
  const uri = typeof icon === 'string' ? icon.trim() : ''
  return uri.length <= MAX_ICON_LENGTH && /^data:image\/[a-z\d.+-]+[;,]/i.test(uri) ? uri : null
}
