import { useLinkAccount, type User } from 'latchkey'
import type { CustomAuthAccount } from 'latchkey/plugins/customAuth'

/** What the account of somebody is known by, and the name in it: a number or an address of a wallet has none. */
export interface UserName {
  readonly handle: string
  readonly name: string | null
}

/** What to call somebody who never told a name: the address before its @, or whatever the account is known by. */
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
