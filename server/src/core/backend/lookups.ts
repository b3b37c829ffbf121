import type { AccountTypes } from '../contract/index.ts'

/** Finds the account that a backend names by a value, such as an e-mail address. */
export interface ValueLookup {
  type: string
  /** Normalises a value in the same way as the login does; undefined if it cannot be an account. */
  toSubject(value: string): string | undefined | Promise<string | undefined>
}

/**
 * Finds the plugin lookup with this path: `email/address`, `phone/number`, `wallet/address`.
 * @returns undefined if no plugin of the server has such accounts
 */
export function findLookup(types: AccountTypes, path: string): ValueLookup | undefined {
  for (const [type, { backend }] of types)
    for (const { path: field, by } of backend?.lookups ?? [])
      if (`${backend?.name}/${field}` === path && 'toSubject' in by) return { type, toSubject: by.toSubject }
  return undefined
}
