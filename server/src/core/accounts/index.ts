/** Logins, linking and unlinking of accounts, and imports of users. */
export { assertMethodAllowed, isPluginOn } from './access.ts'
export { type AccountServicesDeps, createAccountServices } from './createAccountServices.ts'
export { countCodes } from './countLogins.ts'
export { type LinkedAccounts, createLinkedAccounts } from './linkedAccounts.ts'
export { type UserImport, type UserImports, createUserImports } from './userImports.ts'
export { type BulkImports, type ImportOutcome, accountKey, createBulkImports } from './bulkImports.ts'
