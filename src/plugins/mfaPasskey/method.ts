/** The method's name on the wire, which is also the type of passkey accounts. */
export const PASSKEY = 'passkey'

/** Names of the plugin's screens. */
export const SCREENS = { enrol: 'MFA_PASSKEY_ENROLLMENT_SCREEN', verify: 'MFA_PASSKEY_VERIFICATION_SCREEN' } as const
