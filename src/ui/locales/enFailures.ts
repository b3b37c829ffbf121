import type { Messages } from '../../core/index.ts'

/**
 * English texts of the core's failures, by error code: `error.<code>.title` says what happened, `error.<code>` what to
 * do (ERROR-10, ADR 95). Without the second, the failure's own message is shown; a code without both shows 'Something
 * went wrong'. They load with the first screen after the login list, because the network may fail after that. Texts
 * that are needed before they have loaded are in `en.ts`.
 */
export const enFailures = {
  'error.frame_unreachable.title': "We can't reach your wallet",
  'error.frame_unreachable': 'Check your connection and try again.',
  'error.client_request_timeout.title': 'Timed out',
  'error.client_request_timeout': 'The server took too long to answer.',
  'error.flow_timed_out.title': 'Timed out',
  'error.flow_timed_out': 'This took too long. Please try again.',
  'error.frame_timed_out.title': 'Timed out',
  'error.frame_timed_out': 'Your wallet took too long to answer. Please try again.',
  'error.internal_error.title': 'The service has a problem',
  'error.internal_error': 'Please try again in a moment.',
  'error.service_unavailable.title': 'The service has a problem',
  'error.service_unavailable': 'Please try again in a moment.',
  'error.invalid_server_response.title': 'The service has a problem',
  'error.invalid_server_response': 'Please try again in a moment.',
  'error.too_many_requests.title': 'Too many attempts',
  'error.too_many_requests': 'Too many requests. Please wait before trying again.',
  /**
   * Replaces `error.too_many_requests` if the server said how long to wait. `{when}` is 'in 40 seconds' or 'in 5
   * minutes', by `Intl`.
   */
  'error.too_many_requests.wait': 'Too many requests. Try again {when}.',
  'error.provider_rate_limit.title': 'Busy at the moment',
  'error.disallowed_login_method.title': 'Not allowed',
  'error.user_blocked.title': 'Your account is blocked',
  'error.user_blocked': 'Ask the support of this app for help.',
  'error.user_deleted.title': 'Your account was deleted',
  'error.user_deleted': 'Ask the support of this app whether it can be restored.',
  'error.invalid_credentials.title': 'Authentication failed',
  'error.invalid_credentials': 'Something went wrong. Try again.',
  'error.linked_to_another_user.title': 'Account already in use',
  'error.linked_to_another_user': 'This account has already been linked to another user.',
  'error.cannot_link_more_of_type.title': 'Limit reached',
  'error.must_be_authenticated.title': 'You were logged out',
  'error.must_be_authenticated': 'Log in again to go on.',
  'error.missing_or_invalid_token.title': 'You were logged out',
  'error.missing_or_invalid_token': 'Log in again to go on.',
  'error.exited_confirm_flow.title': 'Not confirmed',
  'error.exited_confirm_flow': 'Nothing was changed. Try again when you are ready.',
  'error.fresh_proof_required.title': 'Not confirmed',
  'error.fresh_proof_required': 'Nothing was changed. Log out and log in again, then try once more.',
  'error.oauth_state_mismatch.title': 'Stopped for your safety',
  'error.oauth_state_mismatch': 'Unexpected auth flow. This may be a phishing attempt.',
  'error.captcha_timeout.title': 'Captcha failed',
  'error.captcha_timeout': 'Something went wrong! Please try again later.',
  'error.captcha_failure.title': 'Captcha not passed',
  'error.captcha_failure': 'You did not pass CAPTCHA. Please try again.',
  'error.invalid_captcha.title': 'Captcha not accepted',
  'error.invalid_captcha': 'Please try again.',
  'error.twilio_verification_failed.title': 'Text message not sent',
  'error.wallet_not_on_device.title': 'Wallet not on this device',
  'error.wallet_not_on_device': 'Close this and start again: your wallet is recovered first.',

  'error.generic.detail': 'Try again later',
  'error.tryAnotherMethod': 'Try another method',
  'error.logInAgain': 'Log in again',
} as const satisfies Messages
