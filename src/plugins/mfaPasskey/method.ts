/** The method's name on the wire, which is also the type of passkey accounts. */
export const PASSKEY = 'passkey'

export const SCREENS = { enrol: 'MFA_PASSKEY_ENROLLMENT_SCREEN', verify: 'MFA_PASSKEY_VERIFICATION_SCREEN' } as const
