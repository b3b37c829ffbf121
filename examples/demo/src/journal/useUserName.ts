import { useLinkAccount, type User } from 'latchkey'
import type { CustomAuthAccount } from 'latchkey/plugins/customAuth'

/** Handle of a user's account, and the name in it; phone numbers and wallet addresses contain no name. */
export interface UserName {
  readonly handle: string
  readonly name: string | null
}

/** Returns a name for a user who never gave one: the part of the address before the @, or the account's handle. */
export function useUserName(user: User): UserName {
  const { describe } = useLinkAccount()
  const [first] = user.linkedAccounts
  const own = user.linkedAccounts.find(({ type }) => type === 'custom_auth') as CustomAuthAccount | undefined
  const handle = user.email?.address ?? own?.customUserId ?? (first ? describe(first) : user.id)
  return { handle, name: nameIn(handle) }
}

/** `rosa+plants@example.com` → `Rosa`, `@grace` → `Grace`, `+1 415 555 0100` → null */
export function nameIn(handle: string): string | null {
  const [name] = handle.replace(/^@/, '').split(/[@+]/)
  return name && !name.startsWith('0x') ? name.charAt(0).toUpperCase() + name.slice(1) : null
}
