/** Code for logging in and for logged-in users. One module, so that bundlers make one chunk of it. */
export { linkAccount, unlinkAccount } from './login/linking.ts'
export { runReturn } from './login/runReturn.ts'
export { admitFoundUser } from './login/steps.ts'
export { acceptTerms, declineTerms } from './login/terms.ts'
export { isLetIn } from './session/isLetIn.ts'
export { logout, reloadUser, runStoredSession } from './session/saga.ts'
export { createSessionTokens } from './session/sessionTokens.ts'
