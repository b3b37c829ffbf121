import { useLinkAccount, type User } from 'latchkey'

/** What to call somebody who never told a name: the address before its @, or whatever the account is known by. */
export function useUserName(user: User): string {
  const { describe } = useLinkAccount()
  const [first] = user.linkedAccounts
  const handle = user.email?.address ?? (first ? describe(first) : user.id)
  const name = handle.split(/[@+]/)[0] ?? handle
  return name.charAt(0).toUpperCase() + name.slice(1)
}
