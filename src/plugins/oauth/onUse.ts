/** What a provider needs from the first click, or from the return, on: one module, so that bundlers make one chunk of it. */
export { finishReturn } from './finishReturn.ts'
export { refuseReturn } from './refuseReturn.ts'
export { linkAtProvider, loginAtProvider, unlink } from './saga.ts'
