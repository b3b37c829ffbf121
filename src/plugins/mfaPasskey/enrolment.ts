import {
  askFrame,
  assertCanLink,
  beginMfaEnrolment,
  call,
  cancelled,
  enrolMfa,
  execute,
  flowsSlice,
  hasWebAuthn,
  put,
  requireUser,
  unenrolMfa,
  type AnyFlow,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { credentialIdsOf } from './credentialIdsOf.ts'
import { PASSKEY } from './method.ts'
import { mfaPasskeyError, toMfaPasskeyError } from './toMfaPasskeyError.ts'

const { cancelRequested } = flowsSlice.actions

/**
 * Makes all of the user's passkeys second factors. A user without one makes it first, in the browser's dialogue: call it in a click.
 *
 * @throws AuthError `must_be_authenticated`, `passkey_not_allowed`, `passkey_already_linked`, `mfa_passkey_not_supported`,
 * `mfa_passkey_failed`; as `proveSecondFactor` if the user has a second factor already; while input is blocked
 * `mfa_verification_max_attempts_reached` or `mfa_timeout`
 */
export function* enrol(): SagaGenerator<User> {
  yield* call(beginMfaEnrolment, PASSKEY)
  try {
    const credentialIds = yield* call(requirePasskeys)
    return yield* call(enrolMfa, { method: PASSKEY, submit: () => sendPasskeys(credentialIds) })
  } catch (error) {
    throw toMfaPasskeyError(error)
  }
}

/** The user's passkeys by their ids, after creating the first one if there is none. */
export function* requirePasskeys(): SagaGenerator<readonly string[]> {
  // A user who cannot use a passkey here would lock themselves out with it.
  if (!(yield* call(hasWebAuthn))) throw mfaPasskeyError('mfa_passkey_not_supported')
  const credentialIds = credentialIdsOf(yield* call(requireUser))
  if (credentialIds.length > 0) return credentialIds
  const { link } = (yield* call(assertCanLink, PASSKEY)).link
  if (!link) throw mfaPasskeyError('mfa_passkey_failed')
  yield* call(makePasskey, link)
  return credentialIdsOf(yield* call(requireUser))
}

/** By the plugin that owns passkeys. The browser's dialogue closes with this enrolment. */
export function* makePasskey(link: AnyFlow): SagaGenerator<void> {
  try {
    yield* call(execute<unknown, unknown>, link, { intent: 'link' })
  } finally {
    if (yield* cancelled()) yield* put(cancelRequested({ flow: link.id }))
  }
}

/** Exactly these are second factors from now on (wire contract, M3). */
export function* sendPasskeys(credentialIds: readonly string[]): SagaGenerator<void> {
  yield* call(askFrame<'mfa:submit-enrollment'>, 'mfa:submit-enrollment', { method: PASSKEY, credentialIds })
}

/**
 * Makes none of the user's passkeys a second factor. They stay linked.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_passkey_failed`; as `proveSecondFactor`
 */
export function* unenrol(): SagaGenerator<User> {
  try {
    return yield* call(unenrolMfa, { submit: sendRemoval })
  } catch (error) {
    throw toMfaPasskeyError(error)
  }
}

export function* sendRemoval(): SagaGenerator<void> {
  yield* call(
    askFrame<'mfa:submit-enrollment'>,
    'mfa:submit-enrollment',
    { method: PASSKEY, credentialIds: [] },
    { isMfaAskedFirst: true },
  )
}
