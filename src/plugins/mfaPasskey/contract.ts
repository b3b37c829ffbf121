/** HTTP contract of passkeys as second factors (`docs/protocol/http.md`). Shared with the server and the wallet frame. */
export const MFA_PASSKEY_PATHS = {
  init: '/api/v1/mfa/passkeys/init',
  verify: '/api/v1/mfa/passkeys/verify',
  enrollment: '/api/v1/mfa/passkeys/enrollment',
} as const

/** Wire code (400) if none of the user's passkeys works on the calling page. */
export const MFA_PASSKEY_NOT_HERE_CODE = 'mfa_passkey_not_here'
