/** The method's name on the wire. */
export const TOTP = 'totp'

/** Screens of the plugin. */
export const SCREENS = { enrol: 'MFA_TOTP_ENROLLMENT_SCREEN', verify: 'MFA_TOTP_VERIFICATION_SCREEN' } as const
