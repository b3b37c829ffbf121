import { createHmac, randomBytes } from 'node:crypto'
import { BACKUP_CODES_COUNT } from 'latchkey/plugins/mfaBackupCodes/contract'

/** Crockford's base32: no I, L, O or U, so that no two characters are mistaken for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * Characters of a code, 5 bits each: 50 bits. Of 10 codes in 2^50, the 40 wrong tries of a day (`requireMfa`) find one
 * after 7 thousand million years on average.
 */
const LENGTH = 10
const KEY_BYTES = 32

/** Makes ten codes that differ from each other, without a dash. */
export function newCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < BACKUP_CODES_COUNT) {
    // 256 is a multiple of 32, so each character is as likely as any other.
    codes.add(Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''))
  }
  return [...codes]
}

/** A code as people read it: `7K2QM-9XW4T`. */
export const inGroups = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Makes the key of a set of codes, as hex. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('hex')

/** Hashes a code under the key of its set. Without the key nobody can try codes on a copy of the database. */
export const hashCode = (key: string, code: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(code).digest('hex')
