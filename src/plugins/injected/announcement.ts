import { isEip1193Provider, type Eip1193Provider } from '../../core/index.ts'

/** A checked announcement of a wallet (EIP-6963). It is a copy, so later changes of the original have no effect. */
export interface Announcement {
  uuid: string
  rdns: string
  /** May be empty. */
  name: string
  /** A data URI of an image. */
  icon: string | null
  provider: Eip1193Provider
}

/** Maximum length of an icon (about 100 kB), as icons enter the store. */
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

/** True for a reverse domain name of at most 60 characters: with a suffix such as `#2` it fits the server's limit of 64. */
export const isRdns = (value: unknown): value is string =>
  typeof value === 'string' && /^(?=.{3,60}$)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)

/**
 * Removes from a name what could disturb the layout: control, invisible and direction-changing characters, and stacked accents.
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

/** Accepts only data URIs of images: with a URL, its server would learn of every visit. `null` for anything else. */
export function readIcon(icon: unknown): string | null {
  const uri = typeof icon === 'string' ? icon.trim() : ''
  return uri.length <= MAX_ICON_LENGTH && /^data:image\/[a-z\d.+-]+[;,]/i.test(uri) ? uri : null
}
