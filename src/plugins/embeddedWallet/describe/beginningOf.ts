/** Number of characters shown before 'Show more': a screen with a million of them would hang. */
export const SHOWN_AT_ONCE = 4_000

/** The beginning of a text, not cut within a character. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}
