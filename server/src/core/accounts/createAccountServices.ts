import type { App } from '../apps/index.ts'
import type { AccountKey, AccountServices, ServerPlugin } from '../contract/index.ts'
import { type Queryable, type Telemetry, assertStorableSubject } from '../foundation/index.ts'
import { findUserName } from '../users/index.ts'
import { assertMethodAllowed } from './access.ts'
import { countLogin } from './countLogins.ts'
import type { LinkedAccounts } from './linkedAccounts.ts'

export interface AccountServicesDeps {
  db: Queryable
  accounts: LinkedAccounts
  telemetry: Telemetry
}

/**
 * Creates the {@link AccountServices} of one plugin, limited to the account types that it declares and to apps that
 * have it on.
 */
export function createAccountServices(
  plugin: ServerPlugin,
  { db, accounts, telemetry }: AccountServicesDeps,
): AccountServices {
  const ownTypes = new Set(plugin.accountTypes?.map(({ type }) => type))
  const linkedTypes = new Set([...ownTypes, ...(plugin.sharedAccountTypes ?? [])])
  const readTypes = new Set([...linkedTypes, ...(plugin.readsAccountTypes ?? [])])

  type Named = Pick<AccountKey, 'type'> & Partial<AccountKey>
  const assertDeclared = ({ type, subject }: Named, types: ReadonlySet<string>): void => {
    assertStorableSubject(subject)
    if (!types.has(type))
      throw new Error(`Server plugin "${plugin.id}" used the account type "${type}", which it does not declare`)
  }
  const assertUsable = (app: App, account: AccountKey, types: ReadonlySet<string> = linkedTypes): void => {
    assertDeclared(account, types)
    assertMethodAllowed(app, plugin)
  }

  return {
    async loginOrSignUp(app, account, proof, write) {
      assertUsable(app, account, ownTypes)
      return countLogin(telemetry, app, account, accounts.loginOrSignUp(app, account, proof, write))
    },
    async login(app, account, proof, write) {
      assertUsable(app, account, ownTypes)
      return countLogin(telemetry, app, account, accounts.login(app, account, proof, write))
    },
    async linkAccount(user, account, proof, write) {
      assertUsable(user.app, account)
      return accounts.link(user, account, proof, write)
    },
    async linkAtLogin(user, account, proof, write) {
      assertUsable(user.app, account)
      return accounts.linkAtLogin(user, account, proof, write)
    },
    async replaceAccount(user, old, account, proof, write) {
      assertUsable(user.app, account)
      assertUsable(user.app, old)
      return accounts.replace(user, old, account, proof, write)
    },
    async updateAccount(user, account, change, write) {
      assertUsable(user.app, account, ownTypes)
      return accounts.update(user, account, change, write)
    },
    async unlinkAccount(user, account, write) {
      assertDeclared(account, linkedTypes)
      return accounts.unlink(user, account, write)
    },
    async hasAccount({ userId }, account, tx) {
      assertDeclared(account, readTypes)
      return accounts.has(userId, account, tx)
    },
    async isAccountTaken(app, account, tx) {
      assertDeclared(account, readTypes)
      return accounts.isTaken(app.id, account, tx)
    },
    userName: ({ userId }) => findUserName(db, userId),
  }
}
