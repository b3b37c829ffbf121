/** Signing and sending: one module, so that bundlers emit one chunk. */
export { awaitSent, sendTransaction, signTransaction } from './sendTransaction.ts'
export { signMessage, signTypedData } from './signMessage.ts'
