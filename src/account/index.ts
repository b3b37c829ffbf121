/**
 * The account page, its button, and the plugin that brings both: `latchkey/account`.
 *
 * @packageDocumentation
 */
export { accountPage } from './plugin.ts'
export type { AccountPageOptions, AccountToken } from './options.ts'
export { UserButton, type UserButtonProps } from './UserButton.tsx'
export type { UserButtonItem } from './UserButtonItem.ts'
export { AccountPage, type AccountPageProps } from './AccountPage.tsx'
export { useAccount, type AccountSectionName, type UseAccount } from './useAccount.ts'
export { useBalances, type UseBalances } from './balances/useBalances.ts'
export type { AssetBalance, ChainBalances } from './slice.ts'
