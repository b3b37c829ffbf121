import type { Client, User } from '../core/index.ts'
import { describeAccount } from '../ui/describeAccount.ts'
import { pictureUrlOf } from './profile/pictureUrlOf.ts'

/** How a user is shown: by a name, what stands below it, and a mark. */
export interface Identity {
  /** The name that the user chose, else one of their accounts', else their first account: an address, a number, `0x1234…abcd`. */
  readonly name: string
  /** Their first account, if `name` is something else; else `null`. */
  readonly detail: string | null
  /** URL of the picture that the user chose; `null` without one. */
  readonly pictureUrl: string | null
  /** One or two letters of the name; empty if it has none, as an address of a wallet. */
  readonly initials: string
  /** Colour of their mark: degrees on the colour wheel, always the same for a user. */
  readonly hue: number
}

/** Reads from a user what to show of them. Linked accounts give a name that their provider knows, such as Google's. */
export function identityOf(user: User, { definitions, apiUrl }: Pick<Client, 'definitions' | 'apiUrl'>): Identity {
  const own = user.profile.name ?? given(user, 'displayName') ?? given(user, 'name')
  const account = user.linkedAccounts.map((linked) => text(describeAccount(definitions, linked))).find(Boolean) ?? null
  const name = own ?? account ?? user.id
  return {
    name,
    detail: own === undefined ? null : account,
    pictureUrl: pictureUrlOf(user, apiUrl),
    initials: own === undefined && (account === null || isWalletName(account)) ? '' : initialsOf(name),
    hue: hueOf(user.id),
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const given = ({ linkedAccounts }: User, field: string): string | undefined =>
  linkedAccounts.map((account) => text((account as unknown as Record<string, unknown>)[field])).find(Boolean)

const isWalletName = (name: string): boolean => /^(0x|\+?\d)/.test(name)

/** First letters of the first and the last word; of an e-mail address its first letter. */
function initialsOf(name: string): string {
  const words = name.split('@')[0]?.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const ends = name.includes('@') || words.length < 2 ? words.slice(0, 1) : [words[0], words.at(-1)]
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** FNV-1a of the id, as degrees. */
const hueOf = (id: string): number =>
  Array.from(id).reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261) % 360
