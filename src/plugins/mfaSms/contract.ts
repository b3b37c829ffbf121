/** HTTP contract of text messages as a second factor (`docs/protocol/http.md`). Shared with the server and the wallet frame. */
export const MFA_SMS_PATHS = {
  /** `{ action: 'verify' }` sends a code to the enrolled number. */
  init: '/api/v1/mfa/passwordless_sms/init',
  enroll: '/api/v1/mfa/passwordless_sms/enroll',
  verify: '/api/v1/mfa/passwordless_sms/verify',
  unenroll: '/api/v1/mfa/passwordless_sms/unenroll',
} as const

/** Wire code (400) for a number that the user logs in with. */
export const MFA_SMS_LOGIN_NUMBER_CODE = 'mfa_sms_login_number'
