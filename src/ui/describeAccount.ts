import type { LinkedAccount, Plugin } from '../core/index.ts'

/** The account's name for people: an address, a number, a handle; `undefined` if no enabled plugin knows its type. */
export function describeAccount(definitions: readonly Plugin[], account: LinkedAccount): string | undefined {
  const { type } = account
  for (const plugin of definitions) {
    if (plugin.kind === 'login-method' && plugin.link.accountTypes.includes(type)) return plugin.link.describe(account)
    const describe = plugin.describes?.[type]
    if (describe) return describe(account)
  }
  return undefined
}
