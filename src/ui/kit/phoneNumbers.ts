import { toPlainDigits } from '../../core/internal.ts'

/**
 * Knowledge of the world's phone numbers that a phone field needs. It is loaded by `import()`, because it comes from a large
 * library.
 */
export interface PhoneNumbers {
  /** Reads what was typed so far in a country's format, or in international format when it starts with `+`. */
  read: (text: string, country: string) => PhoneReading
}

/** The text typed so far, as read by {@link PhoneNumbers}. */
export interface PhoneReading {
  /** The typed text, formatted. */
  text: string
  /** The country that the digits belong to; `null` if they do not show it. */
  country: string | null
  /** E.164, once it is a valid number. */
  number: string | null
}

/** Value of a phone field (CONFIG-39). */
export interface PhoneInputValue {
  /** The typed number, formatted. */
  rawPhoneNumber: string
  /** E.164; empty until the number is valid. */
  qualifiedPhoneNumber: string
  /** Country code (ISO 3166). */
  countryCode: string
  isValid: boolean
}

/** `+` and 8 to 15 digits count as a number until the library has loaded, or if it cannot be. The server checks the number. */
const PLAIN = /^\+[1-9]\d{7,14}$/

/** Reads a number without the library: no formats, no countries. */
export const readPlain = (text: string): PhoneReading => {
  const number = toPlainDigits(text).replace(/[^\d+]/g, '')
  return { text, country: null, number: PLAIN.test(number) ? number : null }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Reads an edit: returns the text to read, and the number of digits before the caret. Digits of all scripts become `0` to `9`, as the
 * formatter writes them, so that the caret is found again behind them. Deleting a bracket or a blank
 * deletes the digit before it; otherwise formatting would restore the separator each time.
 */
export function readEdit(previous: string, typed: string, caret: number): { text: string; digitsBefore: number } {
  const before = toPlainDigits(typed.slice(0, caret))
  const after = toPlainDigits(typed.slice(caret))
  const next = before + after
  const digitsBefore = digitsOf(before).length
  // Not if the same number was pasted or filled in without separators: then the text before the caret is another one.
  const isSeparatorGone =
    next.length < previous.length &&
    previous.startsWith(before) &&
    previous.endsWith(after) &&
    digitsOf(next) === digitsOf(previous) &&
    next.includes('+') === previous.includes('+')
  if (!isSeparatorGone || digitsBefore === 0) return { text: next, digitsBefore }
  const head = before.replace(/\d(\D*)$/, '$1')
  return { text: head + after, digitsBefore: digitsBefore - 1 }
}

/** Returns the caret's position after the given number of digits of a formatted text; the end of the text if no digit follows. */
export function caretAfter(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length
  let left = digits
  let index = 0
  while (left > 0 && index < text.length) if (/\d/.test(text[index++] as string)) left -= 1
  return digits === 0 && text.startsWith('+') ? 1 : index
}
