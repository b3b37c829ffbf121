import type { WireLinkedAccount } from 'latchkey/core/contract'
import type { LinkedAccountsTable } from '../db/tables.ts'
import type { Selectable } from 'kysely'
import type { App } from './apps.ts'
import { toEpochSeconds } from './clock.ts'

/** An account as a login method knows it: who, within the type, and what else to remember. */
export interface Account {
  /** One of the account types that the plugin declared. */
  type: string
  /** Identifies the account within its type, normalised: two spellings of one account must give one subject. */
  subject: string
  /** JSON kept with the account. Not sealed: nothing secret in it. */
  details: Record<string, unknown>
}

/** Which account, without its details. */
export type AccountKey = Pick<Account, 'type' | 'subject'>

/** An account that somebody logs in with or links. */
export interface ClaimedAccount extends AccountKey {
  /** Kept with the account from now on. Left out, what was kept with it stays. */
  details?: Record<string, unknown> | undefined
}

/** A claimed account with the details that it has from now on. */
export const withDetails = ({ type, subject, details }: ClaimedAccount, known?: Pick<Account, 'details'>): Account => ({ type, subject, details: details ?? known?.details ?? {} })

/** A kind of linked account, as the core has to know it. */
export interface AccountType {
  /** The `type` on the wire, such as `email`. Belongs to one plugin. */
  type: string
  /** Its name in a message to its owner, within a sentence: `an e-mail address`. Default: `an account`. */
  label?: string | undefined
  /** Largest number a user may have. Absent: no limit. One more is refused with `cannot_link_more_of_type`. */
  maxPerUser?: number | undefined
  /** Returns true if an account counts for `maxPerUser`. Default: every account does. */
  isCounted?: ((account: Account) => boolean) | undefined
  /**
   * True if a user who has only this can still log in; the last such account cannot be unlinked. Use a function if the
   * answer differs between accounts of the type or between apps. Default true. The core checks separately that the app
   * has the plugin on.
   */
  canLogIn?: boolean | ((account: Account, app: App) => boolean) | undefined
  /**
   * True if logging in with it proves that the user is present, which changes of account ownership require. False if
   * the page holds the proof too, such as a token of the host's. Default true.
   */
  canConfirm?: boolean | undefined
  /** The fields it adds to a linked account on the wire, beside `type` and the times. */
  toWire(account: Account): Record<string, unknown>
  /**
   * Names under which an allowlist may list it, in lower case. Default: `<type>:<subject>`. Return an address or number
   * only if it was proven: a caller who can choose a subject could otherwise choose that of somebody who is invited.
   */
  allowlistKeys?(account: Account): string[]
  /** Returns the address that reaches its owner by mail, proven to be theirs. Default: none. */
  mailAddress?(account: Account): string | undefined
  /** Throws if an account must not be unlinked. Called in the transaction that unlinks it, with the user locked. */
  assertUnlinkable?(account: Account): void
}

/** The account types of all plugins of a server, each with the id of its plugin. */
export type AccountTypes = ReadonlyMap<string, AccountType & { pluginId: string }>

/** @throws Error when two plugins claim one type */
export function collectAccountTypes(plugins: readonly { id: string; accountTypes?: readonly AccountType[] | undefined }[]): AccountTypes {
  const types = new Map<string, AccountType & { pluginId: string }>()
  for (const plugin of plugins) {
    for (const definition of plugin.accountTypes ?? []) {
      if (types.has(definition.type)) {
        throw new Error(`Server plugin "${plugin.id}" declares the account type "${definition.type}", which another plugin owns. Remove one of the two.`)
      }
      types.set(definition.type, { ...definition, pluginId: plugin.id })
    }
  }
  return types
}

type AccountRow = Selectable<LinkedAccountsTable>

/** A linked account on the wire; undefined for a type that no plugin of this server speaks for. */
export function toWireAccount(types: AccountTypes, row: AccountRow): WireLinkedAccount | undefined {
  const definition = types.get(row.type)
  if (!definition) return undefined
  return {
    ...definition.toWire(row),
    type: row.type,
    verified_at: toEpochSeconds(row.verified_at),
    first_verified_at: toEpochSeconds(row.first_verified_at),
    latest_verified_at: toEpochSeconds(row.latest_verified_at),
  }
}

/** Checks that its owner can log in to an app with an account. False if no plugin of this server handles the type. */
export function canLogInWith(types: AccountTypes, app: App, account: Account): boolean {
  const definition = types.get(account.type)
  if (!definition || !app.allowsMethod(definition.pluginId)) return false
  const { canLogIn = true } = definition
  return typeof canLogIn === 'function' ? canLogIn(account, app) : canLogIn
}

/** Mail addresses of the user who has these accounts, each once. */
export function mailAddresses(types: AccountTypes, accounts: readonly Account[]): string[] {
  return [...new Set(accounts.flatMap((account) => types.get(account.type)?.mailAddress?.(account) ?? []))]
}

/** Names under which an allowlist may list these accounts. */
export function allowlistKeys(types: AccountTypes, accounts: readonly Account[]): string[] {
  return accounts.flatMap((account) => types.get(account.type)?.allowlistKeys?.(account) ?? [`${account.type}:${account.subject}`.toLowerCase()])
}
