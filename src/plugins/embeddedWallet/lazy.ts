/** Code that loads at its first use, in one module so that bundlers emit one chunk. */
export { bindAfterLogin } from './bindAfterLogin.ts'
export { create } from './create.ts'
export { createOnLogin } from './createOnLogin.ts'
export { askExportTicket, exportKey } from './exportKey.ts'
export { recover } from './recover.ts'
export { setRecovery } from './setRecovery.ts'
