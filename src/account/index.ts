/**
 * The account page, its button, what users do with their account (delete it, export their data), and the plugins that bring
 * them: `latchkey/account`.
 *
 * @packageDocumentation
 */
export type { AccountPageTextKey } from './locales/en.ts'
export { accountPage } from './plugin.ts'
export type { AccountPageOptions, AccountToken } from './options.ts'
export { UserButton, type UserButtonProps } from './UserButton.tsx'
export type { UserButtonItem } from './UserButtonItem.ts'
export { AccountPage, type AccountPageProps } from './AccountPage.tsx'
export { useAccount, type AccountSectionName, type UseAccount } from './useAccount.ts'
export { useProfile, type UseProfile } from './profile/useProfile.ts'
export type { QuoteSendArgs, SendQuote } from './send/quoteSend.ts'
export type { SaveProfileArgs } from './profile/saveProfile.ts'
export { useBalances, type UseBalances } from './balances/useBalances.ts'
export type { ReadBalancesArgs } from './balances/readBalances.ts'
export type { AssetBalance, ChainBalances } from './slice.ts'
export type { AccountDataTextKey } from './data/locales/en.ts'
export { accountData } from './data/plugin.ts'
export type { Holdings, ReadHoldingsArgs } from './deletion/readHoldings.ts'
export { useDeleteAccount, type UseDeleteAccount } from './deletion/useDeleteAccount.ts'
export { useExportData, type UseExportData } from './export/useExportData.ts'
export type { ExportedData } from './export/exportData.ts'
