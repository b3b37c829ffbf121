import type { CodeScope } from '../codes/index.ts'
import type { AccountKey, AccountTypes } from '../contract/index.ts'

/**
 * Lists the scopes of one-time codes that may be on their way to a user's accounts. Plugins send codes under their
 * id, to the account's subject.
 */
export const codeScopesOf = (types: AccountTypes, appId: string, accounts: readonly AccountKey[]): CodeScope[] =>
  accounts.flatMap(({ type, subject }) => {
    const channel = types.get(type)?.pluginId
    return channel === undefined ? [] : [{ appId, channel, address: subject }]
  })
