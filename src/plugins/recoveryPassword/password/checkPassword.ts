/** Product spec, section 9. */
export const PASSWORD_MIN_LENGTH = 6
/** The only characters allowed beside letters and digits of ASCII. */
export const PASSWORD_SPECIALS = '!@#$%^&*()-_+.'

/** Reason a password cannot be used. */
export type PasswordProblem = 'empty' | 'characters' | 'too-short'

export interface PasswordCheck {
  /** `null` if it can be used. */
  problem: PasswordProblem | null
  /** Characters that are not allowed, each once, as people can read them: `é`, `SPACE`, `U+200B`. */
  offenders: readonly string[]
}

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()\-_+.]$/

/**
 * The rules for a recovery password (product spec, section 5). ASCII only: what looks the same must be the same bytes on every
 * keyboard, or the wallet is lost.
 *
 * @example checkPassword('my wallet') // { problem: 'characters', offenders: ['SPACE'] }
 */
export function checkPassword(password: string): PasswordCheck {
  if (password === '') return { problem: 'empty', offenders: [] }
  const offenders = [...new Set(toCharacters(password).filter((character) => !ALLOWED.test(character)).map(toReadable))]
  if (offenders.length > 0) return { problem: 'characters', offenders }
  return { problem: password.length < PASSWORD_MIN_LENGTH ? 'too-short' : null, offenders }
}

/** Splits a text into the characters a reader sees, such as a family emoji of seven code points. */
function toCharacters(text: string): string[] {
  // Firefox has it since 125 only.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}

/** Marks, controls, formats, lone surrogates, private use, unassigned, separators: nothing that can be seen by itself. */
const UNSEEN = /^[\p{M}\p{C}\p{Z}]/u

function toReadable(character: string): string {
  if (character === ' ') return 'SPACE'
  if (!UNSEEN.test(character)) return character
  return Array.from(character, (point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
}
