import type { FarcasterAccount, LinkedAccount } from '../../core/index.ts'

/** Returns the name of an account for users: its username, else its fid. */
export function describeFarcasterAccount(account: LinkedAccount): string {
  const { username, fid } = account as FarcasterAccount
  return username ? `@${username}` : `Farcaster ${fid}`
}
