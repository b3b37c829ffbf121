/** HTTP contract of backup codes (`docs/protocol/http.md`). Shared with the server. */
export const MFA_BACKUP_CODES_PATHS = {
  status: '/api/v1/mfa/backup_codes',
  enroll: '/api/v1/mfa/backup_codes/enroll',
  verify: '/api/v1/mfa/backup_codes/verify',
  unenroll: '/api/v1/mfa/backup_codes/unenroll',
} as const

/** How many codes a user gets at a time. */
export const BACKUP_CODES_COUNT = 10

/** With so many codes left, or fewer, users are told to make new ones. */
export const BACKUP_CODES_FEW = 2

/** The answer of `enroll`: the only time that the codes are shown. */
export interface WireBackupCodes {
  /** Ten codes as people read them: two groups of five characters, such as `7K2QM-9XW4T`. */
  codes: string[]
}

/** The answer of `status`. */
export interface WireBackupCodesStatus {
  /** How many codes are unused; 0 also for a user who has none. */
  left: number
  /** When the codes were made, in seconds since the epoch; null for a user who has none. */
  created_at: number | null
}

/**
 * Reads a code as people type it: in either case, with blanks and dashes anywhere, and with the look-alikes O, I and L
 * for 0 and 1 (Crockford's base32).
 * @returns ten characters in upper case; null for anything else
 */
export function readBackupCode(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 64) return null
  const code = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}_]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : null
}
