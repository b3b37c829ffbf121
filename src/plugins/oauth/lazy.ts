/** Everything a provider needs once the user clicks or returns from it, in one module so that bundlers emit one chunk. */
export { finishReturn } from './finishReturn.ts'
export { refuseReturn } from './refuseReturn.ts'
export { linkAtProvider, loginAtProvider, unlink } from './saga.ts'
