import type { AccountKey, AccountTypes } from '../contract/index.ts'
import { findTestCode, type HasTestAccounts } from '../apps/index.ts'

/** True if an account is in the app's `testAccounts`, whichever plugin owns its type. */
export const isTestAccount = (types: AccountTypes, app: HasTestAccounts, { type, subject }: AccountKey): boolean =>
  findTestCode(app, types.get(type)?.pluginId ?? '', subject) !== undefined
