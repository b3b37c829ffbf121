/** DPoP proofs of possession of the key that a session is bound to. */
export { hashBody } from './bodyHashes.ts'
export { type CallProofs, createCallProofs } from './callProofs.ts'
export { isShownBefore, proofRequired, shownBefore } from './errors.ts'
export { type Nonces, createNonces } from './nonces.ts'
export { useProof } from './usedProofs.ts'
export { type VerifyProof, createProofVerifier, isRead } from './verifyProof.ts'
