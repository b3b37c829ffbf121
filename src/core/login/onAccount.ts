/** Code for logging in and for logged-in users. One module, so that bundlers make one chunk of it. */
export { linkAccount, unlinkAccount } from './linking.ts'
export { runReturn } from './runReturn.ts'
export { admitFoundUser } from './steps.ts'
export { acceptTerms, declineTerms } from './terms.ts'
export { isLetIn } from '../session/isLetIn.ts'
export { logout, reloadUser, runStoredSession } from '../session/saga.ts'
export { createSessionTokens } from '../session/sessionTokens.ts'
