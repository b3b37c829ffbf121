import { createAction } from '@reduxjs/toolkit'
import { toFailure } from '../errors/toFailure.ts'
import { AuthError } from '../errors/AuthError.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import type { MfaMethod } from '../plugin/types.ts'
import { core } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { mfaError } from '../reauthentication/mfaErrors.ts'
import { findMfaMethod, MFA_SCREENS, type MfaMethodArgs } from './methods.ts'
import { showInPlace } from './prompt.ts'
import { mfaSlice, selectMfaRequest, type MfaRequest } from './slice.ts'

const { requestChanged } = mfaSlice.actions

/** Returns the current request for a second factor. @throws AuthError `mfa_not_asked` if there is none */
export function* requireRequest(): SagaGenerator<MfaRequest> {
  const request = yield* select(selectMfaRequest)
  if (!request) throw mfaError('mfa_not_asked')
  return request
}

/**
 * Chooses a method and starts it.
 *
 * @returns the result of the method's `start`; `null` if it has none
 * @throws AuthError `mfa_not_asked`, `mfa_method_unavailable`; errors of `start`
 */
export function* init({ method }: MfaMethodArgs): SagaGenerator<unknown> {
  const { definitions } = yield* pluginCore()
  const { methods } = yield* call(requireRequest)
  const plugin = methods.includes(method) ? findMfaMethod(definitions, method) : undefined
  if (!plugin) throw mfaError('mfa_method_unavailable')
  yield* call(showMethod, plugin)
  return yield* call(startMethod, plugin)
}

/** Shows a method's screen in the place where the user is asked. */
export function* showMethod({ id, mfa }: MfaMethod): SagaGenerator<void> {
  const { place, entry } = yield* call(requireRequest)
  const status = mfa.verification.start ? 'starting' : 'asking'
  yield* put(requestChanged({ method: mfa.method, status, challenge: null, failure: null, entry: entry + 1 }))
  yield* call(showInPlace, place, { plugin: id, screen: mfa.verification.screen })
}

/** Runs the start of a method. Its result is dropped if the user has chosen another method meanwhile. */
export function* startMethod(plugin: MfaMethod): SagaGenerator<unknown> {
  const { start } = plugin.mfa.verification
  if (!start) return null
  try {
    const challenge = yield* call(asPlugin(plugin, start))
    yield* call(changeStarted, plugin, { challenge })
    return challenge
  } catch (error) {
    yield* call(changeStarted, plugin, { failure: toFailure(error) })
    throw error
  }
}

/** Like {@link startMethod}, but without throwing: the prompt shows the failure, and offers another try or method. */
export function* tryStart(plugin: MfaMethod): SagaGenerator<void> {
  try {
    yield* call(startMethod, plugin)
  } catch (error) {
    if (error instanceof AuthError) return
    const { report } = yield* core()
    report(error, { plugin: plugin.id, phase: 'saga' })
  }
}

function* changeStarted({ mfa }: MfaMethod, change: Partial<MfaRequest>): SagaGenerator<void> {
  const request = yield* select(selectMfaRequest)
  if (request?.method === mfa.method && request.status === 'starting')
    yield* put(requestChanged({ ...change, status: 'asking' }))
}

/** Goes back to the choice of a method. @throws AuthError `mfa_not_asked` */
export function* choose(): SagaGenerator<void> {
  const { place } = yield* call(requireRequest)
  yield* put(requestChanged({ method: null, status: 'choosing', challenge: null, failure: null }))
  yield* call(showInPlace, place, MFA_SCREENS.verification)
}

/** The user, or the host for them, cancelled the request for a second factor. */
export const requestCancelled = createAction('mfa/requestCancelled')

/** Cancels the request: the call that needs a second factor fails with `mfa_canceled`. @throws AuthError `mfa_not_asked` */
export function* cancelRequest(): SagaGenerator<void> {
  yield* call(requireRequest)
  yield* put(requestCancelled())
}
