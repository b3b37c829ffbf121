import {
  call,
  completeLink,
  completeLogin,
  linkInModal,
  pluginOptions,
  put,
  assertCanLink,
  requireUser,
  select,
  selectIsModalOpen,
  services,
  updateUser,
  type CompletedLogin,
  type EmailAccount,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireOk, WireSession, WireUser } from '../../core/contract.ts'
import { readAddress } from './readAddress.ts'
import { readCode } from './code.ts'
import {
  EMAIL_PATHS,
  type EmailCodeBody,
  type EmailInitBody,
  type EmailUnlinkBody,
  type EmailUpdateBody,
} from './contract.ts'
import { emailError, toEmailError, type EmailStep } from './toEmailError.ts'
import type { ResolvedEmailOptions } from './options.ts'
import { emailSlice, selectEmail, type EmailIntent } from './slice.ts'

const { codeRequested, codeSent, codeSubmitted, codeAccepted } = emailSlice.actions

export interface SendCodeArgs {
  email: string
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
  /** What the code will be used for. Default `login`. */
  intent?: EmailIntent | undefined
}

export interface ResendCodeArgs {
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

export interface EmailCodeArgs {
  /** Six digits; blanks and dashes in it do not matter. */
  code: string
  /** Default: the address that the last code went to. */
  email?: string | undefined
}

export interface UpdateEmailArgs {
  /** Six digits; blanks and dashes in it do not matter. */
  code: string
  /** Default: the address that the last code went to. */
  newAddress?: string | undefined
}

/**
 * Sends a code to an address.
 *
 * @throws AuthError `email_invalid_address`, `email_not_sent`; for `link` and `update` what {@link assertIntent} says
 */
export function* sendCode({ email, token, intent = 'login' }: SendCodeArgs): SagaGenerator<void> {
  yield* call(assertIntent, intent)
  const address = yield* call(readAddress, email)
  const isInModal = yield* select(selectIsModalOpen)
  yield* put(codeRequested({ address, intent, isInModal }))
  const body: EmailInitBody = { email: address, token }
  yield* call(post<WireOk>, EMAIL_PATHS.init, body)
  const { clock } = yield* services()
  const { resendCooldownS } = yield* pluginOptions<ResolvedEmailOptions>()
  yield* put(codeSent({ resendAt: clock.now() + resendCooldownS * 1_000 }))
}

/**
 * Refuses before a code is sent what would be refused after it.
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
  if (!email) throw emailError('email_required_for_update')
  return email.address
}

/**
 * Sends another code to the same address, once the cool-down is over.
 *
 * @throws AuthError `email_code_not_requested`, `email_resend_too_soon`, and as {@link sendCode}
 */
export function* resendCode({ token }: ResendCodeArgs | void = {}): SagaGenerator<void> {
  const { address, intent, resendAt } = yield* select(selectEmail)
  if (address === null) throw emailError('email_code_not_requested')
  const { clock } = yield* services()
  if (resendAt !== null && clock.now() < resendAt) throw emailError('email_resend_too_soon')
  yield* call(sendCode, { email: address, token, intent })
}

/**
 * Logs in, or signs up, with a code.
 *
 * @throws AuthError `email_code_not_numeric`, `email_code_incomplete`, `email_code_not_requested`, `invalid_credentials`,
 * `email_verification_failed`, and what concerns every method (`allowlist_rejected`, `max_accounts_reached`, …)
 */
export function* loginWithCode({ code, email }: EmailCodeArgs): SagaGenerator<CompletedLogin> {
  const body = yield* call(readProof, 'login', code, email)
  const session = yield* call(post<WireSession>, EMAIL_PATHS.authenticate, body, { authenticated: false })
  const user = yield* call(completeLogin, session, { method: 'email' })
  yield* put(codeAccepted())
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: false, method: 'email' }
}

/**
 * Links an address with a code.
 *
 * @throws AuthError as {@link loginWithCode}, and `must_be_authenticated`, `linked_to_another_user`, `cannot_link_more_of_type`
 */
export function* linkWithCode({ code, email }: EmailCodeArgs): SagaGenerator<User> {
  yield* call(assertCanLink, 'email')
  const body = yield* call(readProof, 'link', code, email)
  const wire = yield* call(post<WireUser>, EMAIL_PATHS.link, body)
  const user = yield* call(completeLink, wire, { type: 'email' })
  yield* put(codeAccepted())
  return user
}

/**
 * Replaces the user's address with the one that the code went to.
 *
 * @throws AuthError as {@link linkWithCode}, and `email_required_for_update`
 */
export function* updateEmail({ code, newAddress }: UpdateEmailArgs): SagaGenerator<User> {
  const oldAddress = yield* call(requireEmail)
  const proof = yield* call(readProof, 'update', code, newAddress)
  const body: EmailUpdateBody = { oldAddress, newAddress: proof.email, code: proof.code }
  const wire = yield* call(post<WireUser>, EMAIL_PATHS.update, body)
  const user = yield* call(completeLink, wire, { type: 'email' })
  yield* put(codeAccepted())
  return user
}

/**
 * Unlinks an address.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`, `email_unlink_failed`
 */
export function* unlink({ account }: { account: EmailAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: EmailUnlinkBody = { address: account.address }
  const wire = yield* call(post<WireUser>, EMAIL_PATHS.unlink, body)
  return yield* call(updateUser, wire)
}

/**
 * Opens 'Update your email' and ends with the updated user.
 *
 * @throws AuthError `must_be_authenticated`, `email_required_for_update`, `exited_link_flow`
 */
export function* openUpdate(): SagaGenerator<User> {
  yield* call(requireEmail)
  return yield* call(linkInModal, { plugin: 'email', screen: 'UPDATE_EMAIL_SCREEN' })
}

/** The code and the address it belongs to, checked before anything is sent. */
export function* readProof(intent: EmailIntent, code: string, email?: string): SagaGenerator<EmailCodeBody> {
  const state = yield* select(selectEmail)
  if (email === undefined && state.address === null) throw emailError('email_code_not_requested')
  const proof = { email: readAddress(email ?? state.address), code: readCode(code) }
  yield* put(codeSubmitted({ address: proof.email, intent }))
  return proof
}

const STEPS: Readonly<Record<string, EmailStep>> = { [EMAIL_PATHS.init]: 'send', [EMAIL_PATHS.unlink]: 'unlink' }

/** Calls the provider; what it refuses comes back in the plugin's words. */
export function* post<R>(path: string, body: object, options: { authenticated?: boolean } = {}): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body, options)
  } catch (error) {
    throw toEmailError(error, STEPS[path] ?? 'verify')
  }
}
