/** Kinds of entries that can be added. */
export const ENTRY_TYPES = ['email', 'emailDomain', 'phone', 'wallet'] as const

export type EntryType = (typeof ENTRY_TYPES)[number]

/** An entry of an app's allowlist. */
export interface AllowlistEntry {
  id: string
  /** `account` for an entry of the configuration file that is none of the kinds above. */
  type: EntryType | 'account'
  value: string
  /** When the account was first verified (ISO 8601); null if it has not logged in. */
  acceptedAt: string | null
}
