/** Everything the plugin needs once the user chooses a wallet, in one module so that bundlers emit one chunk. */
export { connectInModal } from './connectInModal.ts'
export { connect, link, login, sign, unlink } from './saga.ts'
export { watchWallet } from './watch.ts'
