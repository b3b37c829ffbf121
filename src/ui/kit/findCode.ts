import { toPlainDigits } from '../../core/internal.ts'

/** Returns the one text of that length; `null` if there is none, or if several differ. */
const theOne = (texts: readonly string[], length: number): string | null => {
  const fitting = new Set(texts.filter((text) => text.length === length))
  const [first] = fitting
  return fitting.size === 1 && first !== undefined ? first : null
}

/**
 * Finds the code in a message: the only number with `length` digits, written in one piece (`G-123456 is your code`),
 * else in parts (`123,456`). `null` if there is none, or if several numbers could be the code.
 */
export const findCode = (message: string, length: number): string | null => {
  const text = toPlainDigits(message).replace(/\p{Cf}/gu, '')
  return (
    theOne(text.split(/\D+/), length) ??
    theOne(
      (text.match(/\d+(?:[\s,.\p{Pd}]\d+)*/gu) ?? []).map((number) => number.replace(/\D/g, '')),
      length,
    )
  )
}
