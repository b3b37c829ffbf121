/**
 * Characters that people and messages put around and between the digits of a code: spaces of all kinds, invisible
 * marks, dashes, dots.
 */
const SEPARATORS = /[\s\u200b-\u200f\u2060.\-\u2010-\u2015\u2212_]/g

/** The digits of what was typed or pasted, or `null` if there is anything in it that no code has. Full-width and Arabic digits count. */
export const readDigits = (text: string): string | null => {
  const digits = text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    // U+0660…0669 and U+06F0…06F9 end in their own value.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  return /^\d*$/.test(digits) ? digits : null
}
