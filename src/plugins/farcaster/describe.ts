import type { FarcasterAccount, LinkedAccount } from '../../core/index.ts'

/** Name people know the account by. */
export function describeFarcasterAccount(account: LinkedAccount): string {
  const { username, fid } = account as FarcasterAccount
  return username ? `@${username}` : `Farcaster ${fid}`
}
