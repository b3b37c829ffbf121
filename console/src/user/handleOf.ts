import type { WireLinkedAccount } from '../users/wire.ts'

/** Fields that identify an account to the users API, in the order in which they are looked for. */
const FIELDS = ['subject', 'address', 'phoneNumber', 'number', 'fid', 'custom_user_id', 'credential_id']

/** What names an account to the server, which unlinks it by that; `null` for an account of which it is not known. */
export function handleOf(account: WireLinkedAccount): string | null {
  for (const field of FIELDS) {
    const value = account[field]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return null
}
