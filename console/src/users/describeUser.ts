import { methodName } from '../format/names.ts'
import type { BackendUser, WireLinkedAccount } from './wire.ts'

/** Fields of accounts that say who it is, in the order in which they are looked for. */
const NAMING = [
  'address',
  'phoneNumber',
  'number',
  'email',
  'username',
  'name',
  'display_name',
  'custom_user_id',
  'subject',
  'fid',
]

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** What identifies an account for a person: its address, number or name; else the name of its kind. */
export function describeAccount(account: WireLinkedAccount): string {
  for (const field of NAMING) {
    const text = textOf(account[field])
    if (text !== undefined) return text
  }
  return methodName(account.type)
}

/** Kinds of accounts by how well they name a person. */
const BEST_FIRST = [
  'email',
  'phone',
  'google_oauth',
  'apple_oauth',
  'farcaster',
  'twitter_oauth',
  'github_oauth',
  'discord_oauth',
  'wallet',
]

const rank = ({ type }: WireLinkedAccount): number => {
  const place = BEST_FIRST.indexOf(type)
  return place === -1 ? BEST_FIRST.length : place
}

/** The name by which lists show a user: the account that says most about who it is, else the id. */
export function describeUser({ id, linked_accounts: accounts }: Pick<BackendUser, 'id' | 'linked_accounts'>): string {
  const best = accounts.filter(({ type }) => type !== 'passkey').toSorted((left, right) => rank(left) - rank(right))[0]
  return best ? describeAccount(best) : id
}

/** The kinds of a user's accounts, each once. */
export const kindsOf = ({ linked_accounts: accounts }: Pick<BackendUser, 'linked_accounts'>): string[] => [
  ...new Set(accounts.map(({ type }) => type)),
]

/**
 * When one of the accounts that the user has now was last verified, by a login or an import; `null` if none was. The
 * server tells no more of logins than that.
 */
export function lastVerified({ linked_accounts: accounts }: Pick<BackendUser, 'linked_accounts'>): number | null {
  const times = accounts.map(({ latest_verified_at: at }) => at ?? 0)
  const latest = Math.max(0, ...times)
  return latest === 0 ? null : latest
}
