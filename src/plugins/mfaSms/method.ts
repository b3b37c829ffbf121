/** The method's name on the wire. */
export const SMS = 'sms'

export const SCREENS = { enrol: 'MFA_SMS_ENROLLMENT_SCREEN', verify: 'MFA_SMS_VERIFICATION_SCREEN' } as const

/** Time before the screens offer another code, in seconds. The server limits the rate as well. */
export const RESEND_COOLDOWN_S = 30
