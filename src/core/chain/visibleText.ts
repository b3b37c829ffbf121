/**
 * Characters that make text look like something else: control characters, direction marks (which can reverse a text),
 * zero-width characters, and invisible tags (which can hide a text). Line breaks and tabs stay.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}\ud800-\udfff]/gu

/** Zero-width joiner. Between two pictographs it combines them into one, so there it hides nothing. */
const JOINER = '\u200d'
const PICTOGRAPH = /\p{Extended_Pictographic}/u

/** Writes out the invisible characters of a text, such as `[U+202E]`. `\r\n` becomes `\n`. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n/g, '\n')
    .replace(INVISIBLE, (character, at: number, whole: string) =>
      character === JOINER && joinsPictures(whole, at) ? character : `[U+${codeOf(character)}]`,
    )

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

function joinsPictures(text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 4), at))
    .filter((one) => one !== '\ufe0f' && !isSkinTone(one))
    .at(-1)
  const after = Array.from(text.slice(at + 1, at + 3))[0]
  return (
    before !== undefined &&
    after !== undefined &&
    PICTOGRAPH.test(before) &&
    (PICTOGRAPH.test(after) || /[\u2640\u2642]/.test(after))
  )
}

const isSkinTone = (character: string): boolean => /[\u{1f3fb}-\u{1f3ff}]/u.test(character)

/** One line of a text from elsewhere (a node, a token, a contract), at most `length` characters. */
export function shortText(text: string, length: number): string {
  const line = visibleText(text.slice(0, length * 4))
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : line
}
