import type { AccountKey, AccountTypes } from '../contract/index.ts'
import { findTestCode, type HasTestAccounts } from '../apps/index.ts'

/** True if an account is one of the app's test accounts. */
export const isTestAccount = (types: AccountTypes, app: HasTestAccounts, { type, subject }: AccountKey): boolean =>
  findTestCode(app, types.get(type)?.pluginId ?? '', subject) !== undefined
