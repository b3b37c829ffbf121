/**
 * Returns the code after `digits` were pasted at `start`. A whole code replaces everything; fewer digits overwrite from that
 * box on.
 */
export const pasteDigits = (code: string, digits: string, start: number, length: number): string =>
  digits.length >= length
    ? digits.slice(0, length)
    : (code.slice(0, start) + digits + code.slice(start + digits.length)).slice(0, length)
