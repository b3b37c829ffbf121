import { execute } from '../flow/execute.ts'
import { requireUser } from '../session/ownUser.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import type { User } from '../user/types.ts'
import { mfaError } from '../reauthentication/mfaErrors.ts'
import { findMfaMethod, type MfaMethodArgs } from './methods.ts'

/**
 * Removes a method of the user, through its plugin.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_method_unavailable` if the user does not have it or no enabled plugin provides it;
 * those of the plugin's `unenrol`
 */
export function* remove({ method }: MfaMethodArgs): SagaGenerator<User> {
  const { definitions } = yield* pluginCore()
  const { mfaMethods } = yield* call(requireUser)
  const plugin = findMfaMethod(definitions, method)
  if (!plugin || !mfaMethods.includes(method)) throw mfaError('mfa_method_unavailable')
  yield* call(execute<void, unknown>, plugin.mfa.unenrol, undefined)
  return yield* call(requireUser)
}
