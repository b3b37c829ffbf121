/**
 * Characters that people and messages put around and between the digits of a code: spaces of all kinds, invisible
 * marks, dashes, dots.
 */
const SEPARATORS = /[\s\u200b-\u200f\u2060.\-\u2010-\u2015\u2212_]/g

/**
 * Reads the digits of a typed or pasted text; `null` if it holds anything but digits and separators. Full-width and Arabic
 * digits count.
 */
export const readDigits = (text: string): string | null => {
  const digits = text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    // The last four bits of U+0660…0669 and U+06F0…06F9 are the digit's value.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  return /^\d*$/.test(digits) ? digits : null
}
