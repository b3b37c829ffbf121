import {
  assertCanLink,
  call,
  changeAccounts,
  postCode,
  readResend,
  redeemForLink,
  redeemForLogin,
  requestCode,
  requireUser,
  updateUser,
  watchCodeLogin,
  type CompletedLogin,
  type PhoneAccount,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { readNumber, SMS_CHANNEL } from './channel.ts'
import { SMS_PATHS, type SmsUnlinkBody } from './contract.ts'
import type { SmsIntent } from './slice.ts'

export interface SendSmsCodeArgs {
  /** Phone number with its country code, formatted or not: `+1 (415) 555-2671`. */
  phoneNumber: string
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
  /** Purpose of the code. Default `login`. */
  intent?: SmsIntent | undefined
}

export interface ResendSmsCodeArgs {
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

export interface SmsCodeArgs {
  /** Six digits; spaces and dashes are ignored. */
  code: string
  /** Default: the number that the last code went to. */
  phoneNumber?: string | undefined
}

/**
 * Sends a code to a phone number.
 *
 * @throws AuthError `sms_invalid_number`, `sms_country_not_allowed`, `sms_budget_used_up`, `sms_not_sent`, `too_many_requests`; for `link`
 * `must_be_authenticated` and `cannot_link_more_of_type`
 */
export function* sendCode({ phoneNumber, token, intent = 'login' }: SendSmsCodeArgs): SagaGenerator<void> {
  if (intent === 'link') yield* call(assertCanLink, 'phone')
  const address = yield* call(readNumber, phoneNumber)
  yield* call(requestCode, SMS_CHANNEL, { address, intent, token })
}

/**
 * Sends another code to the same number, once the cool-down is over.
 *
 * @throws AuthError `sms_code_not_requested`, `sms_resend_too_soon`, and as {@link sendCode}
 */
export function* resendCode({ token }: ResendSmsCodeArgs | void = {}): SagaGenerator<void> {
  const { address, intent } = yield* call(readResend, SMS_CHANNEL)
  yield* call(sendCode, { phoneNumber: address, token, intent: intent === 'link' ? 'link' : 'login' })
}

/**
 * Logs in, or signs up, with a code.
 *
 * @throws AuthError `sms_code_not_numeric`, `sms_code_incomplete`, `sms_code_not_requested`, `invalid_credentials`,
 * `sms_verification_failed`, and those of every login method (`allowlist_rejected`, `max_accounts_reached`, …)
 */
export function* loginWithCode({ code, phoneNumber }: SmsCodeArgs): SagaGenerator<CompletedLogin> {
  return yield* call(redeemForLogin, SMS_CHANNEL, { code, address: phoneNumber })
}

/**
 * Links a phone number with a code.
 *
 * @throws AuthError as {@link loginWithCode}, and `must_be_authenticated`, `linked_to_another_user`, `cannot_link_more_of_type`
 */
export function* linkWithCode({ code, phoneNumber }: SmsCodeArgs): SagaGenerator<User> {
  return yield* call(redeemForLink, SMS_CHANNEL, { code, address: phoneNumber })
}

/**
 * Unlinks a phone number.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`, `sms_unlink_failed`
 */
export function* unlink({ account }: { account: PhoneAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: SmsUnlinkBody = { phoneNumber: account.phoneNumber }
  const wire = yield* call(changeAccounts<WireUser>, call(postCode<WireUser>, SMS_CHANNEL, SMS_PATHS.unlink, body))
  return yield* call(updateUser, wire)
}

/** The plugin's background saga, which runs as long as the client. */
export function* watchSms(): SagaGenerator<void> {
  yield* call(watchCodeLogin, SMS_CHANNEL)
}
