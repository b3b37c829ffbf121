/** Ethereum addresses, signatures, and clients of chain nodes. */
export { loadViem, normaliseAddress } from './address.ts'
export { type ChainClientOptions, chainClient, withoutUrl } from './chainClient.ts'
export { isSignedByContract } from './contractSignature.ts'
export { isSignedByKey } from './keySignature.ts'
