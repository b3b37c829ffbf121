import type { FarcasterAccount, LinkedAccount } from '../../core/index.ts'

/** What people call the account. */
export function describeFarcasterAccount(account: LinkedAccount): string {
  const { username, fid } = account as FarcasterAccount
  return username ? `@${username}` : `Farcaster ${fid}`
}
