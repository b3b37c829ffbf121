/** The code after `digits` were pasted at `start`: a whole code replaces everything, a part overwrites from its box on. */
export const pasteDigits = (code: string, digits: string, start: number, length: number): string =>
  digits.length >= length
    ? digits.slice(0, length)
    : (code.slice(0, start) + digits + code.slice(start + digits.length)).slice(0, length)
