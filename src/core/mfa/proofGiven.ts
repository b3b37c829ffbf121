import type { Action } from '@reduxjs/toolkit'
import type { MfaProof } from '../frame/contract.ts'

/** Action that hands a proof to the saga that asked for it. */
export interface ProofGiven extends Action {
  payload: MfaProof
  meta: { flow: string }
}

export const PROOF_GIVEN = 'mfa/proofGiven'

/** `meta.flow` tells developer tools that the payload may be secret, as in a flow's trigger. No reducer handles this action. */
export const proofGiven = (payload: MfaProof): ProofGiven => ({
  type: PROOF_GIVEN,
  payload,
  meta: { flow: 'mfa/submit' },
})
