/**
 * Everything that a fresh proof of identity needs once the user is asked for one: one module, so that bundlers make one
 * chunk of it.
 */
export { askUpFront, confirmIdentity } from './confirmIdentity.ts'
