import { toPlainDigits } from '../../core/internal.ts'

/** The one text of so many characters; `null` if there is none, or there are several that differ. */
const theOne = (texts: readonly string[], length: number): string | null => {
  const fitting = new Set(texts.filter((text) => text.length === length))
  const [first] = fitting
  return fitting.size === 1 && first !== undefined ? first : null
}

/**
 * Finds the code in a message: the only number of so many digits, written in one piece (`G-123456 is your code`), else in
 * parts (`123,456`). `null` if there is none, or it cannot be told which.
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
