import { normaliseEntry, type App } from '../apps/index.ts'
import type { AccountTypes } from '../contract/index.ts'
import { invalidData, normaliseAddress } from '../foundation/index.ts'
import { findLookup } from './lookups.ts'

/** What a backend may list. */
export const ALLOWLIST_TYPES = ['email', 'emailDomain', 'phone', 'wallet'] as const
type AllowlistType = (typeof ALLOWLIST_TYPES)[number]

/** An entry as backends see it. */
export interface AllowlistEntry {
  id: string
  /** `account` for what only the configuration file can list, such as `google_oauth:1234`. */
  type: AllowlistType | 'account'
  value: string
  appId: string
  /** When the account was first verified, in ISO 8601; null while nobody has it, and for domains. */
  acceptedAt: string | null
}

/** A value in the spelling that is shown, and the key that logins are compared with. */
interface ReadEntry {
  type: AllowlistType
  value: string
  key: string
}

/** Ids of entries of the file, which has none. */
const FILE_PREFIX = 'file:'

/** The lookup of the plugin whose accounts an entry names: it normalises as the login does. */
const LOOKUPS = { email: 'email/address', phone: 'phone/number', wallet: 'wallet/address' } as const

/** @throws RequestError 400 `invalid_data` if the value is none of its type, or no plugin of the server has such accounts */
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

/** An entry of the configuration file, whose kind shows in its form. */
export async function readFileEntry(types: AccountTypes, app: Pick<App, 'id'>, key: string): Promise<AllowlistEntry> {
  const entry = { id: FILE_PREFIX + key, appId: app.id, acceptedAt: null }
  for (const type of ALLOWLIST_TYPES) {
    const read = await readEntry(types, type, key).catch(() => undefined)
    if (read?.key === key) return { ...entry, type, value: read.value }
  }
  return { ...entry, type: 'account', value: key }
}
