/** HTTP contract of authenticator apps (`docs/protocol/http.md`). Shared with the server and the wallet frame. */
export const MFA_TOTP_PATHS = {
  init: '/api/v1/mfa/totp/init',
  enroll: '/api/v1/mfa/totp/enroll',
  verify: '/api/v1/mfa/totp/verify',
  unenroll: '/api/v1/mfa/totp/unenroll',
} as const
