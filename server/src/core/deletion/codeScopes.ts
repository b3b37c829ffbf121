import type { CodeScope } from '../codes/index.ts'
import type { AccountKey, AccountTypes } from '../contract/index.ts'

/** Under which one-time codes are sent to a user's accounts: a plugin's channel has its id, and the address is the account's subject. */
export const codeScopesOf = (types: AccountTypes, appId: string, accounts: readonly AccountKey[]): CodeScope[] =>
  accounts.flatMap(({ type, subject }) => {
    const channel = types.get(type)?.pluginId
    return channel === undefined ? [] : [{ appId, channel, address: subject }]
  })
