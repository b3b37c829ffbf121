import {
  isEmbeddedWallet,
  selectAppConfig,
  selectUser,
  type CoreState,
  type LandingItem,
  type LinkedAccount,
  type LoginMethod,
  type Plugin,
  type WalletAccount,
} from '../../../core/index.ts'
import { selectCrashedPlugins } from '../../../core/internal.ts'
import type { LandingEntry } from '../../modal/landingEntries.ts'
import type { ConfirmProps } from '../../screenTypes.ts'

/** An entry of the login list with which this user can confirm their identity. */
export interface WayToConfirm extends LandingEntry {
  accounts: ConfirmProps['accounts']
}

/**
 * Returns the login methods that the user has linked and the app enables, in the order of the plugins, even those that the host's
 * login list leaves out. Not a token login, because the page itself has the token.
 */
export function waysToConfirm(definitions: readonly Plugin[], state: CoreState): readonly WayToConfirm[] {
  const crashed = selectCrashedPlugins(state)
  const linked = selectUser(state)?.linkedAccounts.filter((account) => !isEmbeddedWallet(account)) ?? []
  return definitions.flatMap((plugin) => {
    if (plugin.kind !== 'login-method' || crashed[plugin.id]) return []
    const [first, ...others] = linked.filter(({ type }) => plugin.link.accountTypes.includes(type))
    return first ? waysOf(plugin, [first, ...others], state) : []
  })
}

function waysOf(plugin: LoginMethod, accounts: ConfirmProps['accounts'], state: CoreState): WayToConfirm[] {
  const app = selectAppConfig(state)?.server
  return plugin.landing.flatMap((option): WayToConfirm[] => {
    if (app && !(option.isEnabledBy?.(app) ?? true)) return []
    const way = { plugin: plugin.id, option }
    if (!option.items) return [{ ...way, accounts }]
    const items = option.items.select(state as never)
    const known = items.flatMap((item) => {
      const [first, ...others] = accounts.filter((account) => isUsedBy(account, item))
      return first ? [{ ...way, item, accounts: [first, ...others] as const }] : []
    })
    // Falls back to all wallets: the one that the account was linked with may have another name here, or its key may be
    // in another wallet by now.
    return known.length > 0 ? known : items.map((item) => ({ ...way, item, accounts }))
  })
}

const isUsedBy = (account: LinkedAccount, { id }: LandingItem): boolean =>
  (account as WalletAccount).walletClientType === id

/** Equality for a selector of ways, which returns a new array each time: rerender only if a way changed. */
export const areSameWays = (before: readonly WayToConfirm[], after: readonly WayToConfirm[]): boolean =>
  before.length === after.length &&
  before.every(({ option, item, accounts }, index) => {
    const other = after[index]
    return (
      option === other?.option && item === other.item && accounts.every((account, at) => account === other.accounts[at])
    )
  })
