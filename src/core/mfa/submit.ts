import type { Action } from '@reduxjs/toolkit'
import { AuthError } from '../errors/AuthError.ts'
import { fromFailure } from '../errors/toFailure.ts'
import type { MfaProof } from '../frame/contract.ts'
import type { Plugin } from '../plugin/types.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, put, select, take, type SagaGenerator } from '../saga/effects.ts'
import { assertNotBlocked } from './block.ts'
import { requireRequest } from './chooseMethod.ts'
import { mfaError } from '../reauthentication/mfaErrors.ts'
import { findMfaMethod, type MfaSubmission } from './methods.ts'
import { readMfaCode } from './readMfaCode.ts'
import { mfaSlice, selectMfa, type MfaRequest } from './slice.ts'

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

const { requestChanged } = mfaSlice.actions

/** Turns the user's input into its wire form; `null` if it cannot be a proof of the method that is asked for. */
export function readProof(
  definitions: readonly Plugin[],
  request: Pick<MfaRequest, 'method' | 'methods'>,
  { method = request.method ?? undefined, code, relyingParty }: MfaSubmission,
): MfaProof | null {
  if (method === undefined || !request.methods.includes(method)) return null
  const known = findMfaMethod(definitions, method)
  const mfaCode = known ? (known.mfa.verification.read ?? readMfaCode)(code) : null
  return mfaCode === null
    ? null
    : { mfaMethod: method, mfaCode, ...(relyingParty === undefined ? {} : { relyingParty }) }
}

/**
 * Hands a proof to the saga that asked for it, and waits for the outcome. The proof is not kept.
 *
 * @throws AuthError `mfa_not_asked`, `mfa_invalid_code`, `request_in_progress` while another proof is checked,
 * `missing_or_invalid_mfa` if it was refused and the user may try again, `mfa_verification_max_attempts_reached`; the
 * error of the action that needed the proof
 */
export function* submit(args: MfaSubmission): SagaGenerator<void> {
  const { definitions } = yield* pluginCore()
  yield* call(assertNotBlocked)
  const request = yield* call(requireRequest)
  const proof = readProof(definitions, request, args)
  if (!proof) throw mfaError('mfa_invalid_code')
  if (request.status === 'checking')
    throw new AuthError('request_in_progress', 'Another code is being checked.', { retryable: true })
  yield* put(proofGiven(proof))
  yield* take(isVerdict)
  const { failure } = (yield* select(selectMfa)).request ?? {}
  if (!failure) return
  throw failure.code === 'missing_or_invalid_mfa'
    ? new AuthError(failure.code, 'MFA verification failed, retry.', { retryable: true })
    : fromFailure(failure)
}

const isVerdict = (action: Action): boolean =>
  requestChanged.match(action) && (action.payload.status === 'refused' || action.payload.status === 'ended')
