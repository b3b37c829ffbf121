import {
  acceptUser,
  assertCanLink,
  call,
  changeAccounts,
  codeError,
  confirmLink,
  linkInModal,
  postCode,
  readProof,
  readResend,
  redeemForLink,
  redeemForLogin,
  requestCode,
  requireUser,
  updateUser,
  watchCodeLogin,
  type CompletedLogin,
  type EmailAccount,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { EMAIL_CHANNEL, readAddress } from './channel.ts'
import { EMAIL_PATHS, type EmailUnlinkBody, type EmailUpdateBody } from './contract.ts'
import type { EmailIntent } from './slice.ts'

export interface SendCodeArgs {
  email: string
  /** The CAPTCHA response, if the app requires one. */
  token?: string | undefined
  /** Purpose of the code. Default `login`. */
  intent?: EmailIntent | undefined
}

export interface ResendCodeArgs {
  /** The CAPTCHA response, if the app requires one. */
  token?: string | undefined
}

export interface EmailCodeArgs {
  /** Six digits; spaces and dashes are ignored. */
  code: string
  /** Default: the address that the last code went to. */
  email?: string | undefined
}

export interface UpdateEmailArgs {
  /** Six digits; spaces and dashes are ignored. */
  code: string
  /** Default: the address that the last code went to. */
  newAddress?: string | undefined
}

/**
 * Sends a code to an address.
 *
 * @throws AuthError `email_invalid_address`, `email_address_not_supported`, `email_address_refused`, `email_not_sent`; for `link`
 * and `update` the errors of {@link assertIntent}
 */
export function* sendCode({ email, token, intent = 'login' }: SendCodeArgs): SagaGenerator<void> {
  yield* call(assertIntent, intent)
  const address = yield* call(readAddress, email)
  yield* call(requestCode, EMAIL_CHANNEL, { address, intent, token })
}

/**
 * Checks, before a code is sent, that the user can link or update an address.
 *
 * @throws AuthError `must_be_authenticated`, `cannot_link_more_of_type`, `email_required_for_update`
 */
export function* assertIntent(intent: EmailIntent): SagaGenerator<void> {
  if (intent === 'link') yield* call(assertCanLink, 'email')
  if (intent === 'update') yield* call(requireEmail)
}

/** The user's address. @throws AuthError `must_be_authenticated`, `email_required_for_update` */
export function* requireEmail(): SagaGenerator<string> {
  const { email } = yield* call(requireUser)
  if (!email) throw codeError(EMAIL_CHANNEL, 'required_for_update')
  return email.address
}

/**
 * Sends another code to the same address, once the cool-down is over.
 *
 * @throws AuthError `email_code_not_requested`, `email_resend_too_soon`, and the errors of {@link sendCode}
 */
export function* resendCode({ token }: ResendCodeArgs | void = {}): SagaGenerator<void> {
  const { address, intent } = yield* call(readResend, EMAIL_CHANNEL)
  yield* call(sendCode, { email: address, token, intent })
}

/**
 * Logs in, or signs up, with a code.
 *
 * @throws AuthError `email_code_not_numeric`, `email_code_incomplete`, `email_code_not_requested`, `invalid_credentials`,
 * `email_verification_failed`, and errors of every login method (`allowlist_rejected`, `max_accounts_reached`, …)
 */
export function* loginWithCode({ code, email }: EmailCodeArgs): SagaGenerator<CompletedLogin> {
  return yield* call(redeemForLogin, EMAIL_CHANNEL, { code, address: email })
}

/**
 * Links an address with a code.
 *
 * @throws AuthError the errors of {@link loginWithCode}, and `must_be_authenticated`, `linked_to_another_user`, `cannot_link_more_of_type`
 */
export function* linkWithCode({ code, email }: EmailCodeArgs): SagaGenerator<User> {
  return yield* call(redeemForLink, EMAIL_CHANNEL, { code, address: email })
}

/**
 * Replaces the user's address with the one that the code was sent to.
 *
 * @throws AuthError the errors of {@link linkWithCode}, and `email_required_for_update`
 */
export function* updateEmail({ code, newAddress }: UpdateEmailArgs): SagaGenerator<User> {
  const oldAddress = yield* call(requireEmail)
  const proof = yield* call(readProof, EMAIL_CHANNEL, 'update', { code, address: newAddress })
  const body: EmailUpdateBody = { oldAddress, newAddress: proof.address, code: proof.code }
  const wire = yield* call(changeAccounts<WireUser>, call(postCode<WireUser>, EMAIL_CHANNEL, EMAIL_PATHS.update, body))
  return yield* call(acceptUser, EMAIL_CHANNEL, wire)
}

/**
 * Unlinks an address.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`, `email_unlink_failed`
 */
export function* unlink({ account }: { account: EmailAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: EmailUnlinkBody = { address: account.address }
  const wire = yield* call(changeAccounts<WireUser>, call(postCode<WireUser>, EMAIL_CHANNEL, EMAIL_PATHS.unlink, body))
  return yield* call(updateUser, wire)
}

/**
 * Opens 'Update your email' in the modal, and returns the updated user.
 *
 * @throws AuthError `must_be_authenticated`, `email_required_for_update`, `exited_link_flow`
 */
export function* openUpdate(): SagaGenerator<User> {
  yield* call(requireEmail)
  yield* call(confirmLink)
  return yield* call(linkInModal, { plugin: 'email', screen: 'UPDATE_EMAIL_SCREEN' })
}

/** The plugin's background saga, which runs as long as the client. */
export function* watchEmail(): SagaGenerator<void> {
  yield* call(watchCodeLogin, EMAIL_CHANNEL)
}
