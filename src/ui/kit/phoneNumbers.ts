/**
 * The world's numbers, as far as a phone field must know them; a plugin brings this from its library, by `import()`.
 */
export interface PhoneNumbers {
  /** ISO 3166 codes of all countries. */
  readonly countries: readonly string[]
  /** `49` for `DE`. */
  callingCode: (country: string) => string
  /** Reads what was typed so far in a country's format, or in international format when it starts with `+`. */
  read: (text: string, country: string) => PhoneReading
}

/** The text typed so far, as {@link PhoneNumbers} understand it. */
export interface PhoneReading {
  /** Formatted as typed. */
  text: string
  /** The country that the digits tell, if they tell one. */
  country: string | null
  /** E.164, once it is a valid number. */
  number: string | null
}

/** Value of a phone field (product spec, section 3, 'Phone input value'). */
export interface PhoneInputValue {
  /** As typed and formatted. */
  rawPhoneNumber: string
  /** E.164; empty until the number is valid. */
  qualifiedPhoneNumber: string
  /** ISO 3166. */
  countryCode: string
  isValid: boolean
}

/** `+` and 8 to 15 digits: what counts as a number while, or if, the library cannot be loaded. The server knows better. */
const PLAIN = /^\+[1-9]\d{7,14}$/

/** Reads without a library: no formats, no countries. */
export const readPlain = (text: string): PhoneReading => {
  const number = text.replace(/[^\d+]/g, '')
  return { text, country: null, number: PLAIN.test(number) ? number : null }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Reads an edit: returns the text to read, and the number of digits before the caret. Deleting a bracket or a blank
 * deletes the digit before it; otherwise the format would put it back for ever.
 */
export function readEdit(previous: string, next: string, caret: number): { text: string; digitsBefore: number } {
  const digitsBefore = digitsOf(next.slice(0, caret)).length
  const isSeparatorGone = next.length < previous.length && digitsOf(next) === digitsOf(previous) && next.includes('+') === previous.includes('+')
  if (!isSeparatorGone || digitsBefore === 0) return { text: next, digitsBefore }
  const head = next.slice(0, caret).replace(/\d(\D*)$/, '$1')
  return { text: head + next.slice(caret), digitsBefore: digitsBefore - 1 }
}

/** Returns the caret's position after so many digits of a formatted text; its end if no digit is left. */
export function caretAfter(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length
  let left = digits
  let index = 0
  while (left > 0 && index < text.length) if (/\d/.test(text[index++] as string)) left -= 1
  return digits === 0 && text.startsWith('+') ? 1 : index
}
