/** What the plugin needs from the first wallet on: one module, so that bundlers make one chunk of it. */
export { bindAfterLogin } from './bindAfterLogin.ts'
export { create } from './create.ts'
export { createOnLogin } from './createOnLogin.ts'
export { askExportTicket, exportKey } from './exportKey.ts'
export { recover } from './recover.ts'
export { setRecovery } from './setRecovery.ts'
