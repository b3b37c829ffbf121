import type { Action } from '@reduxjs/toolkit'
import { AuthError } from '../errors/AuthError.ts'
import { fromFailure } from '../errors/toFailure.ts'
import type { MfaProof } from '../frame/contract.ts'
import type { Plugin } from '../plugin/types.ts'
import { kernel } from '../saga/context.ts'
import { call, select, take, type SagaGenerator } from '../saga/effects.ts'
import { assertNotBlocked } from './block.ts'
import { requireRequest } from './chooseMethod.ts'
import { mfaError } from './errors.ts'
import type { MfaSubmission } from './types.ts'
import { findMfaMethod } from './methods.ts'
import { mfaSlice, selectMfa, type MfaRequest } from './slice.ts'

const { requestChanged } = mfaSlice.actions

/** What the user gave, as it goes on the wire; `null` for what cannot be a proof of the method that is asked for. */
export function readProof(
  definitions: readonly Plugin[],
  request: Pick<MfaRequest, 'method' | 'methods'>,
  { method = request.method ?? undefined, code, relyingParty }: MfaSubmission,
): MfaProof | null {
  if (method === undefined || !request.methods.includes(method)) return null
  const mfaCode = findMfaMethod(definitions, method)?.mfa.verification.read(code) ?? null
  return mfaCode === null ? null : { mfaMethod: method, mfaCode, ...(relyingParty === undefined ? {} : { relyingParty }) }
}

/**
 * Waits for what comes of a proof: the saga that asks took it from the very action that started this flow, so that it is kept nowhere.
 *
 * @throws AuthError `mfa_not_asked`, `mfa_invalid_code`, `missing_or_invalid_mfa` where it was refused and another one may do,
 * `mfa_verification_max_attempts_reached`; why the action failed that it was for
 */
export function* submit(args: MfaSubmission): SagaGenerator<void> {
  const { definitions } = yield* kernel()
  yield* call(assertNotBlocked)
  const request = yield* call(requireRequest)
  if (!readProof(definitions, request, args)) throw mfaError('mfa_invalid_code')
  yield* take(isVerdict)
  const { failure } = (yield* select(selectMfa)).request ?? {}
  if (!failure) return
  throw failure.code === 'missing_or_invalid_mfa'
    ? new AuthError(failure.code, 'MFA verification failed, retry.', { retryable: true })
    : fromFailure(failure)
}

const isVerdict = (action: Action): boolean =>
  requestChanged.match(action) && (action.payload.status === 'refused' || action.payload.status === 'ended')
