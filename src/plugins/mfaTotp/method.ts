/** The method's name on the wire. */
export const TOTP = 'totp'

export const SCREENS = { enrol: 'MFA_TOTP_ENROLLMENT_SCREEN', verify: 'MFA_TOTP_VERIFICATION_SCREEN' } as const
