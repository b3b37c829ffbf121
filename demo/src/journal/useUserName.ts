import { useLinkAccount, type User } from 'latchkey'
import type { CustomAuthAccount } from 'latchkey/plugins/customAuth'

/** What to call somebody who never told a name: the address before its @, or whatever the account is known by. */
export function useUserName(user: User): string {
  const { describe } = useLinkAccount()
  const [first] = user.linkedAccounts
  const own = user.linkedAccounts.find(({ type }) => type === 'custom_auth') as CustomAuthAccount | undefined
  const handle = user.email?.address ?? own?.customUserId ?? (first ? describe(first) : user.id)
  const name = handle.split(/[@+]/)[0] ?? handle
  return name.charAt(0).toUpperCase() + name.slice(1)
}
