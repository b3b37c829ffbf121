/** What the plugin needs from the first wallet on: one module, so that bundlers make one chunk of it. */
export { connectInModal } from './connectInModal.ts'
export { connect, link, login, sign, unlink } from './saga.ts'
export { showFailure } from './showFailure.ts'
export { takeReturn } from './takeReturn.ts'
