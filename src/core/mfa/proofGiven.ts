import type { Action } from '@reduxjs/toolkit'
import type { MfaProof } from '../frame/contract.ts'

/** Hands a proof to the saga that asks. */
export interface ProofGiven extends Action {
  payload: MfaProof
  meta: { flow: string }
}

export const PROOF_GIVEN = 'mfa/proofGiven'

/** The flow in `meta` marks it for the tools as something that may be secret, like the arguments of a flow. No reducer takes it. */
export const proofGiven = (payload: MfaProof): ProofGiven => ({ type: PROOF_GIVEN, payload, meta: { flow: 'mfa/submit' } })
