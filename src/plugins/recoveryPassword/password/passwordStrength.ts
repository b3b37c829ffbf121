/** Scores above which a password counts as medium or strong (RECOVERY-18). */
export const STRENGTH_THRESHOLDS = { medium: 0.5, strong: 0.9 } as const

export type StrengthLabel = 'weak' | 'medium' | 'strong'

export interface PasswordStrength {
  /** 0 to 1. */
  score: number
  label: StrengthLabel
}

/** Length from which the variety of characters counts. */
const VARIETY_MIN_LENGTH = 8
const VARIETY_SHARE = 0.3
/** Bits of entropy that are infeasible to guess when hashed with Argon2id. */
const ENOUGH_BITS = 80
/** Bits added by a predictable character, and by a common word. */
const EXPECTED_BITS = 1
const WORD_BITS = 8

const CLASSES: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 14],
]

/** Common words, which attackers try first, anywhere in the password. */
const COMMON_WORDS =
  /password|passwort|passw0rd|p@ssw0rd|qwertz|qwerty|azerty|asdfgh|letmein|welcome|iloveyou|monkey|dragon|admin|secret|football|baseball|princess|sunshine|master|shadow|superman|batman|trustno1|wallet|ethereum|bitcoin|crypto|latchkey|metamask|login|summer|winter|spring|autumn/gi

/**
 * Estimates how hard a password is to guess (RECOVERY-19): from the variety of its characters, which counts from
 * a length of 8 on, and from the bits that each character adds. Beyond a few common words it uses no dictionary.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = CLASSES.filter(([pattern]) => pattern.test(password))
  const variety = password.length < VARIETY_MIN_LENGTH ? 0 : kinds.length / CLASSES.length
  const perCharacter = Math.log2(kinds.reduce((sum, [, size]) => sum + size, 1))
  const score =
    VARIETY_SHARE * variety + (1 - VARIETY_SHARE) * Math.min(1, countBits(password, perCharacter) / ENOUGH_BITS)
  return { score, label: labelOf(score) }
}

function labelOf(score: number): StrengthLabel {
  if (score > STRENGTH_THRESHOLDS.strong) return 'strong'
  return score > STRENGTH_THRESHOLDS.medium ? 'medium' : 'weak'
}

function countBits(password: string, perCharacter: number): number {
  const words = password.match(COMMON_WORDS)?.length ?? 0
  return words * WORD_BITS + password.split(COMMON_WORDS).reduce((sum, part) => sum + bitsOf(part, perCharacter), 0)
}

/** Bits of a text. A character that continues a sequence (`aaa`, `abc`, `321`) or a repetition (`abcabc`) hardly adds any. */
function bitsOf(text: string, perCharacter: number): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits += isExpected(text, index) ? EXPECTED_BITS : perCharacter
  return bits
}

function isExpected(text: string, index: number): boolean {
  const step = text.charCodeAt(index) - text.charCodeAt(index - 1)
  if (index > 0 && step === 0) return true
  if (index > 1 && Math.abs(step) === 1 && step === text.charCodeAt(index - 1) - text.charCodeAt(index - 2)) return true
  // True if these three characters occurred before, in the same order.
  return index > 3 && text.slice(0, index - 2).includes(text.slice(index - 2, index + 1))
}
