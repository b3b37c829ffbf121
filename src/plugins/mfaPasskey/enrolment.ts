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
import { PASSKEY } from './method.ts'
import { mfaPasskeyError, toMfaPasskeyError } from './toMfaPasskeyError.ts'

/** Returns the credential ids of the user's passkeys, in the order of the linked accounts. */
export const credentialIdsOf = (user: User): readonly string[] =>
  user.linkedAccounts.flatMap((account) => {
    const { type, credentialId } = account as { type: string; credentialId?: unknown }
    return type === PASSKEY && typeof credentialId === 'string' ? [credentialId] : []
  })

const { cancelRequested } = flowsSlice.actions

/**
 * Enrols all of the user's passkeys as second factors. If there is none, creates one in the browser's dialogue: call it in a click.
 *
 * @throws AuthError `must_be_authenticated`, `passkey_not_allowed`, `passkey_already_linked`, `mfa_passkey_not_supported`,
 * `mfa_passkey_failed`; the errors of `proveSecondFactor` if the user has a second factor already; while input is blocked
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

/** Returns the credential ids of the user's passkeys. Creates a passkey if there is none. */
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

/** Creates a passkey through the flow of the `passkey` plugin. If the enrolment is cancelled, cancels that flow too. */
export function* makePasskey(link: AnyFlow): SagaGenerator<void> {
  try {
    yield* call(execute<unknown, unknown>, link, { intent: 'link' })
  } finally {
    if (yield* cancelled()) yield* put(cancelRequested({ flow: link.id }))
  }
}

/** Sets which passkeys are second factors: the given ones and no others (MFA-41). */
export function* sendPasskeys(credentialIds: readonly string[]): SagaGenerator<void> {
  yield* call(askFrame<'mfa:submit-enrollment'>, 'mfa:submit-enrollment', { method: PASSKEY, credentialIds })
}

/**
 * Removes all of the user's passkeys as second factors. They stay linked.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_passkey_failed`; the errors of `proveSecondFactor`
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
