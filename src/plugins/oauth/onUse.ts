/** Everything a provider needs from the first click, or from the return, on; in one module so that bundlers emit one chunk. */
export { finishReturn } from './finishReturn.ts'
export { refuseReturn } from './refuseReturn.ts'
export { linkAtProvider, loginAtProvider, unlink } from './saga.ts'
