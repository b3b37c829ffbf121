/**
 * Characters that people and messages put around and between the digits of a code: spaces, format characters (such as
 * the direction marks around digits in Arabic text), dashes, dots, underscores.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.\u2212_]/gu

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/**
 * Value of a decimal digit of any script. Unicode lists a script's digits from zero to nine side by side, and some
 * scripts without a gap between them: the number of digits before this one, modulo 10, is its value.
 */
const valueOf = (digit: string): string => {
  const codePoint = digit.codePointAt(0) as number
  let before = 0
  while (isDigit(codePoint - before - 1)) before += 1
  return `${before % 10}`
}

/** Writes the digits of any script as `0` to `9`, full-width ones too. */
export const toPlainDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, valueOf)

/**
 * Reads the digits of a typed or pasted text; `null` if it holds anything but digits and separators. Digits of any script
 * count. Page, wallet frame and server read codes with it.
 *
 * @example readDigits('١٢٣–４５６ ') // '123456'
 */
export const readDigits = (text: string): string | null => {
  const digits = toPlainDigits(text).replace(SEPARATORS, '')
  return /^[0-9]*$/.test(digits) ? digits : null
}
