/** Minimum length, in characters (RECOVERY-15). */
export const PASSWORD_MIN_LENGTH = 6
/** The only allowed characters other than ASCII letters and digits. */
export const PASSWORD_SPECIALS = '!@#$%^&*()-_+.'

/** Reason a password cannot be used. */
export type PasswordProblem = 'empty' | 'characters' | 'too-short'

export interface PasswordCheck {
  /** `null` if the password can be used. */
  problem: PasswordProblem | null
  /** The characters that are not allowed, each once and in readable form: `é`, `SPACE`, `U+200B`. */
  offenders: readonly string[]
}

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()\-_+.]$/

/**
 * Checks the rules for a recovery password (RECOVERY-15 to RECOVERY-17). ASCII only: other characters can look the same and have
 * different bytes on another keyboard, and the wallet would be lost.
 *
 * @example checkPassword('my wallet') // { problem: 'characters', offenders: ['SPACE'] }
 */
export function checkPassword(password: string): PasswordCheck {
  if (password === '') return { problem: 'empty', offenders: [] }
  const offenders = [
    ...new Set(
      toCharacters(password)
        .filter((character) => !ALLOWED.test(character))
        .map(toReadable),
    ),
  ]
  if (offenders.length > 0) return { problem: 'characters', offenders }
  return { problem: password.length < PASSWORD_MIN_LENGTH ? 'too-short' : null, offenders }
}

/** Splits a text into the characters a reader sees, such as a family emoji of seven code points. */
function toCharacters(text: string): string[] {
  // Firefox has `Intl.Segmenter` only since version 125.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}

/** Characters that are invisible by themselves: marks, controls, formats, lone surrogates, private use, unassigned, separators. */
const UNSEEN = /^[\p{M}\p{C}\p{Z}]/u

function toReadable(character: string): string {
  if (character === ' ') return 'SPACE'
  if (!UNSEEN.test(character)) return character
  return Array.from(
    character,
    (point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ')
}
