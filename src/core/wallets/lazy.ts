/** Everything that connected wallets need: one module, so that bundlers make one chunk of it. */
export { connect, disconnect } from './connect.ts'
export { restoreConnections } from './restore.ts'
export { switchChain } from './switchChain.ts'
