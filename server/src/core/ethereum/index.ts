/** Ethereum addresses, signatures, and clients of chain nodes. */
export { normaliseAddress } from './address.ts'
export { type ChainClientOptions, chainClient } from './chainClient.ts'
export { isSignedByContract } from './contractSignature.ts'
export { isSignedByKey } from './keySignature.ts'
export { loadViem } from './loadViem.ts'
export { withoutUrl } from './withoutUrl.ts'
