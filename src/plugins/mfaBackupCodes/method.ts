/** The method's name on the wire. */
export const BACKUP_CODES = 'backup_codes'

export const SCREENS = { codes: 'MFA_BACKUP_CODES_SCREEN', verify: 'MFA_BACKUP_CODES_VERIFICATION_SCREEN' } as const
