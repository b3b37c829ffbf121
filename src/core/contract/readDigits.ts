/**
 * Characters that people and messages put around and between the digits of a code: spaces, format characters (such as
 * the direction marks around digits in Arabic text), dashes, dots, underscores.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.\u2212_]/gu

/**
 * Reads the digits of a typed or pasted text; `null` if it holds anything but digits and separators. Full-width and Arabic
 * digits count. Page, wallet frame and server read codes with it.
 *
 * @example readDigits('١٢٣–４５６ ') // '123456'
 */
export const readDigits = (text: string): string | null => {
  const digits = text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    // The last four bits of U+0660…0669 and U+06F0…06F9 are the digit's value.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  return /^[0-9]*$/.test(digits) ? digits : null
}
