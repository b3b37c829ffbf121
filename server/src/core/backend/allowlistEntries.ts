import { normaliseEntry, type App } from '../apps/index.ts'
import type { AccountTypes } from '../contract/index.ts'
import { invalidData, normaliseAddress } from '../foundation/index.ts'
import { findLookup } from './lookups.ts'

/** Types of entries that backends may add. The configuration file can also list other accounts. */
export const ALLOWLIST_TYPES = ['email', 'emailDomain', 'phone', 'wallet'] as const
type AllowlistType = (typeof ALLOWLIST_TYPES)[number]

/** An allowlist entry in the form that backends get. */
export interface AllowlistEntry {
  id: string
  /** `account` for entries that only the configuration file can contain, such as `google_oauth:1234`. */
  type: AllowlistType | 'account'
  value: string
  appId: string
  /** When the listed account was first verified, in ISO 8601; null as long as no user has it, and for domains. */
  acceptedAt: string | null
}

/** A parsed entry: `value` is shown to backends, `key` is compared at logins. */
interface ReadEntry {
  type: AllowlistType
  value: string
  key: string
}

/** Prefix of the ids of entries from the configuration file, which have no row and so no id of their own. */
const FILE_PREFIX = 'file:'

/** The plugin lookup for each type. It normalises values in the same way as the plugin's login. */
const LOOKUPS = { email: 'email/address', phone: 'phone/number', wallet: 'wallet/address' } as const

/**
 * Parses and normalises an entry. @throws RequestError 400 `invalid_data` if the value does not fit the type, or no
 * plugin of the server has such accounts
 */
export async function readEntry(types: AccountTypes, type: AllowlistType, text: string): Promise<ReadEntry> {
  if (type === 'emailDomain') {
    const domain = text.trim().replace(/^@/, '')
    const address = domain.includes('@') ? undefined : normaliseAddress(`x@${domain}`)
    if (address === undefined) throw invalidData('"value" must be a domain such as example.com.')
    const key = normaliseEntry(`@${domain}`)
    return { type, value: key.slice(1), key }
  }
  const lookup = findLookup(types, LOOKUPS[type])
  if (!lookup) throw invalidData(`"type" is "${type}", but this server has no login method with such accounts.`)
  const value = await lookup.toSubject(text)
  if (value === undefined) throw invalidData(`"value" is not of the type "${type}".`)
  return { type, value, key: normaliseEntry(value) }
}

/** Converts an entry of the configuration file, whose type is found by trying each. */
export async function readFileEntry(types: AccountTypes, app: Pick<App, 'id'>, key: string): Promise<AllowlistEntry> {
  const entry = { id: FILE_PREFIX + key, appId: app.id, acceptedAt: null }
  for (const type of ALLOWLIST_TYPES) {
    const read = await readEntry(types, type, key).catch(() => undefined)
    if (read?.key === key) return { ...entry, type, value: read.value }
  }
  return { ...entry, type: 'account', value: key }
}
