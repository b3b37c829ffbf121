import type { WireLinkedAccount } from 'latchkey/core/contract'
import type { LinkedAccountsTable } from '../db/schema.ts'
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

/** What the core must know of a kind of linked account. */
export interface AccountType {
  /** The `type` on the wire, such as `email`. Belongs to one plugin. */
  type: string
  /** What a message to its owner calls one, within a sentence: `an e-mail address`. Default: `an account`. */
  label?: string | undefined
  /** How many a user may have; absent: any number. One more is refused with `cannot_link_more_of_type`. */
  maxPerUser?: number | undefined
  /** Whether an account counts for `maxPerUser`. Default: every one. */
  isCounted?: ((account: Account) => boolean) | undefined
  /**
   * Whether a user who has only this can still log in; the last such account cannot be unlinked. A function where it is not the
   * same for all accounts of the type, or for all apps. Default true. Whether the app has the plugin on is asked besides.
   */
  canLogIn?: boolean | ((account: Account, app: App) => boolean) | undefined
  /**
   * Whether logging in with it proves that the user is there, for what changes who owns an account. False where the page has the proof too, such as a token of the
   * host's. Default true.
   */
  canConfirm?: boolean | undefined
  /** The fields it adds to a linked account on the wire, beside `type` and the times. */
  toWire(account: Account): Record<string, unknown>
  /**
   * What an allowlist may name it by, lower case. Default: `<type>:<subject>`. An address or number only where it was
   * proven: whoever may choose a subject could choose that of somebody who is invited.
   */
  allowlistKeys?(account: Account): string[]
  /** Where its owner gets mail: an address that was proven to be theirs. Default: nowhere. */
  mailAddress?(account: Account): string | undefined
  /** Throws where an account must stay as it is. Asked in the transaction that unlinks it, with the user held. */
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

/** Whether its owner can log in to an app with an account; never with one of a type that no plugin of this server speaks for. */
export function canLogInWith(types: AccountTypes, app: App, account: Account): boolean {
  const definition = types.get(account.type)
  if (!definition || !app.allowsMethod(definition.pluginId)) return false
  const { canLogIn = true } = definition
  return typeof canLogIn === 'function' ? canLogIn(account, app) : canLogIn
}

/** Where somebody with these accounts gets mail, each address once. */
export function mailAddresses(types: AccountTypes, accounts: readonly Account[]): string[] {
  return [...new Set(accounts.flatMap((account) => types.get(account.type)?.mailAddress?.(account) ?? []))]
}

/** What an allowlist may know these accounts by. */
export function allowlistKeys(types: AccountTypes, accounts: readonly Account[]): string[] {
  return accounts.flatMap((account) => types.get(account.type)?.allowlistKeys?.(account) ?? [`${account.type}:${account.subject}`.toLowerCase()])
}
