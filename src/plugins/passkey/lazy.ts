/** Everything the plugin needs from the first click on, in one module so that bundlers emit one chunk. */
import { loadCeremonies } from './ceremony.ts'

export { watchPasskey } from './watch.ts'
export { linkPasskey, unlink } from './linking.ts'
export { loginWithPasskey } from './login.ts'
export { offerPasskeys } from './offer.ts'

// This module is preloaded while the login list shows; this also preloads the code that a click needs.
loadCeremonies()
