import {
  accountLinked,
  assertCanLink,
  call,
  cancelled,
  changeAccounts,
  put,
  requireUser,
  updateUser,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import type { PasskeyAccount } from './account.ts'
import { assertSupported, createAttestation, endCeremony } from './ceremony.ts'
import {
  PASSKEY_PATHS,
  type PasskeyLinkBody,
  type PasskeyUnlinkBody,
  type WireAttestation,
  type WireCreationOptions,
} from './contract.ts'
import { begin, post } from './post.ts'

/**
 * Has the user create a passkey, and links it. Call it in a click handler.
 *
 * @throws AuthError `must_be_authenticated`, `cannot_link_more_of_type`, `passkey_not_allowed`, `passkey_already_linked`,
 * `passkey_not_supported`, `passkey_unknown_error`
 */
export function* linkPasskey(): SagaGenerator<User> {
  yield* call(assertCanLink, 'passkey')
  yield* call(assertSupported)
  const { options, relying_party } = yield* call(begin<WireCreationOptions>, 'link', PASSKEY_PATHS.linkInit)
  const attestation = yield* call(make, options)
  const body: PasskeyLinkBody = { relying_party, authenticator_response: attestation }
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, 'link', PASSKEY_PATHS.link, body))
  const user = yield* call(updateUser, wire)
  // Not `completeLink`, which would close the modal: the screen says 'Passkey added' until the user closes it.
  const account = user.linkedAccounts.findLast(({ type }) => type === 'passkey') ?? null
  yield* put(accountLinked({ type: 'passkey', account }))
  return user
}

/** Creates the passkey. Cancelling the flow closes the browser's dialogue. */
export function* make(options: WireCreationOptions): SagaGenerator<WireAttestation> {
  try {
    return yield* call(createAttestation, options)
  } finally {
    if (yield* cancelled()) yield* call(endCeremony, options)
  }
}

/**
 * Unlinks a passkey.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`,
 * `passkey_enrolled_in_mfa`, `passkey_unknown_error`
 */
export function* unlink({ account }: { account: PasskeyAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: PasskeyUnlinkBody = { credential_id: account.credentialId }
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, 'unlink', PASSKEY_PATHS.unlink, body))
  return yield* call(updateUser, wire)
}
