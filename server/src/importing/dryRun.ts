import { accountKey, type BulkImports, type ImportOutcome, type UserImport } from '../core/accounts/index.ts'
import type { App } from '../core/apps/index.ts'
import { linkedToAnotherUser, type RequestError } from '../core/foundation/index.ts'

/** Creates a function that tells what an import would do, without writing anything. */
export function createDryRun(
  bulk: Pick<BulkImports, 'look'>,
): (app: Pick<App, 'id' | 'maxAccounts'>, users: readonly UserImport[]) => Promise<ImportOutcome[]> {
  /** Users in the file that the import would create, by each of their accounts. */
  const made = new Map<string, UserImport>()
  const inFile = (user: UserImport): 'known' | RequestError | undefined => {
    const owners = user.accounts.map((account) => made.get(accountKey(account)))
    const owner = owners.find((one) => one !== undefined)
    if (!owner) return undefined
    const isSame = owners.every((one) => one === owner)
    return isSame && (user.previousId === undefined || user.previousId === owner.previousId)
      ? 'known'
      : linkedToAnotherUser()
  }
  return async (app, users) => {
    const stored = await bulk.look(app, users)
    return users.map((user, index): ImportOutcome => {
      const state = stored[index]
      const found = state === 'new' ? inFile(user) : state
      if (found === 'known') return { kind: 'known' }
      if (found !== undefined) return { kind: 'refused', error: found }
      for (const account of user.accounts) made.set(accountKey(account), user)
      return { kind: 'made' }
    })
  }
}
