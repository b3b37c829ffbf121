import type { AccountTypes } from '../contract/index.ts'

/** How the value of an account is read, and the type of its accounts. */
export interface ValueLookup {
  type: string
  /** Normalises as a login does; undefined if it can be nobody's. */
  toSubject(value: string): string | undefined | Promise<string | undefined>
}

/**
 * Finds a lookup by the value of an account, by its path: `email/address`, `phone/number`, `wallet/address`.
 * @returns undefined if no plugin of the server has such accounts
 */
export function findLookup(types: AccountTypes, path: string): ValueLookup | undefined {
  for (const [type, { backend }] of types)
    for (const { path: field, by } of backend?.lookups ?? [])
      if (`${backend?.name}/${field}` === path && 'toSubject' in by) return { type, toSubject: by.toSubject }
  return undefined
}
