/** Login with New method. */
export type { NewMethodAccount } from './account.ts'
export { NEW_METHOD_ERRORS } from './errors.ts'
export { newMethod } from './plugin.ts'
export type { ProofArgs } from './saga.ts'
