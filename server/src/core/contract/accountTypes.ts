import type { WireLinkedAccount } from 'latchkey/core/contract'
import type { LinkedAccountsTable } from '../../db/tables.ts'
import type { Selectable } from 'kysely'
import type { App } from '../apps/index.ts'
import type { BackendAccounts } from './backendAccounts.ts'
import { toEpochSeconds } from '../foundation/index.ts'

/** An account by which a user can be identified, such as a mail address or a wallet. */
export interface Account {
  /** An account type that the plugin declared. */
  type: string
  /** Identifies the account within its type, normalised: two spellings of one account must give one subject. */
  subject: string
  /** JSON kept with the account. It is stored unencrypted: put no secret in it. */
  details: Record<string, unknown>
}

/** Identifies an account, without its details. */
export type AccountKey = Pick<Account, 'type' | 'subject'>

/** An account that a caller logs in with or links, after its plugin verified it. */
export interface ClaimedAccount extends AccountKey {
  /** Replaces the stored details. Absent: the stored details stay. */
  details?: Record<string, unknown> | undefined
}

/** Fills in the stored details if the claimed account brings none. */
export const withDetails = ({ type, subject, details }: ClaimedAccount, known?: Pick<Account, 'details'>): Account => ({
  type,
  subject,
  details: details ?? known?.details ?? {},
})

/** A kind of linked account, as a plugin declares it to the core. */
export interface AccountType {
  /** The `type` on the wire, such as `email`. Belongs to one plugin. */
  type: string
  /** Name of the type in a message to a user, within a sentence: `an e-mail address`. Default: `an account`. */
  label?: string | undefined
  /** Name of the provider at which it is an account, such as `Google`; messages in other languages name that. */
  provider?: string | undefined
  /**
   * Largest number of such accounts per user. Absent: no limit. One more is refused with `cannot_link_more_of_type`.
   */
  maxPerUser?: number | undefined
  /** Returns true if an account counts for `maxPerUser`. Default: every account does. */
  isCounted?: ((account: Account) => boolean) | undefined
  /**
   * True if a user can log in with such an account alone; the last one cannot be unlinked. Use a function if the
   * answer differs between accounts of the type or between apps. Default true. The core checks separately that the app
   * has the plugin on.
   */
  canLogIn?: boolean | ((account: Account, app: App) => boolean) | undefined
  /**
   * True if logging in with such an account proves that the user is present, which changes of account ownership
   * require. False if the host's page itself holds the credential, such as a token of the host app, since a malicious
   * script in the page could then confirm the user's identity. Default true.
   */
  canConfirm?: boolean | undefined
  /** Returns the fields of such an account on the wire, besides `type` and the times. */
  toWire(account: Account): Record<string, unknown>
  /**
   * Returns the names under which an allowlist may list an account, in lower case. Default: `<type>:<subject>`. Return
   * an address or number only if the user proved it: otherwise a caller could claim that of an invited user.
   */
  allowlistKeys?(account: Account): string[]
  /** Returns the account's mail address, if its owner proved it. Default: none. */
  mailAddress?(account: Account): string | undefined
  /** Throws if an account must not be unlinked. Called in the transaction that unlinks it, with the user locked. */
  assertUnlinkable?(account: Account): void
  /** How backends of the app name such accounts. Default: they can neither look one up nor import one. */
  backend?: BackendAccounts | undefined
}

/** The account types of all plugins of a server, each with the id of its plugin. */
export type AccountTypes = ReadonlyMap<string, AccountType & { pluginId: string }>

/** Maps all account types by name. @throws Error if two plugins declare the same type */
export function collectAccountTypes(
  plugins: readonly { id: string; accountTypes?: readonly AccountType[] | undefined }[],
): AccountTypes {
  const types = new Map<string, AccountType & { pluginId: string }>()
  for (const plugin of plugins) {
    for (const definition of plugin.accountTypes ?? []) {
      if (types.has(definition.type)) {
        throw new Error(
          `Server plugin "${plugin.id}" declares the account type "${definition.type}", which another plugin owns. Remove one of the two.`,
        )
      }
      types.set(definition.type, { ...definition, pluginId: plugin.id })
    }
  }
  return types
}

type AccountRow = Selectable<LinkedAccountsTable>

/** Converts an account to its form on the wire; undefined if no plugin of this server has its type. */
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

/** Checks that an account's owner can log in to an app with it. False if no plugin of this server has its type. */
export function canLogInWith(types: AccountTypes, app: App, account: Account): boolean {
  const definition = types.get(account.type)
  if (!definition || !app.allowsMethod(definition.pluginId)) return false
  const { canLogIn = true } = definition
  return typeof canLogIn === 'function' ? canLogIn(account, app) : canLogIn
}

/** Lists the verified mail addresses of some accounts, without duplicates. */
export function mailAddresses(types: AccountTypes, accounts: readonly Account[]): string[] {
  return [...new Set(accounts.flatMap((account) => types.get(account.type)?.mailAddress?.(account) ?? []))]
}

/** Lists the allowlist names of some accounts: those of {@link AccountType.allowlistKeys}, or its default. */
export function allowlistKeys(types: AccountTypes, accounts: readonly Account[]): string[] {
  return accounts.flatMap(
    (account) =>
      types.get(account.type)?.allowlistKeys?.(account) ?? [`${account.type}:${account.subject}`.toLowerCase()],
  )
}
