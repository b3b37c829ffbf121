/** Error codes of the passkey plugin with their default messages. */
export const PASSKEY_ERRORS = {
  passkey_unknown_error: 'An unknown error occurred.',
  passkey_not_recognised: 'This passkey is not linked to an account here. Log in another way, then add a passkey.',
  passkey_not_supported: 'This browser or device cannot use passkeys here.',
  passkey_already_linked: 'This device already has a passkey for your account.',
  passkey_enrolled_in_mfa: 'Cannot unlink a passkey enrolled in MFA',
} as const

/** Message of `cannot_link_more_of_type` for passkeys (ERROR-40). */
export const TOO_MANY_PASSKEYS = 'Cannot link more passkeys to account.'

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type PasskeyErrorCode = keyof typeof PASSKEY_ERRORS
