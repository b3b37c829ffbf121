/** Signing and sending: one module, so that bundlers make one chunk of it. */
export { awaitSent, sendTransaction, signTransaction } from './sendTransaction.ts'
export { signMessage, signTypedData } from './signMessage.ts'
