import type { AccountKey, AccountTypes } from './accountTypes.ts'
import { findTestCode, type HasTestAccounts } from './testAccounts.ts'

/** Checks whether an account is one of the app's test accounts. */
export const isTestAccount = (types: AccountTypes, app: HasTestAccounts, { type, subject }: AccountKey): boolean =>
  findTestCode(app, types.get(type)?.pluginId ?? '', subject) !== undefined
