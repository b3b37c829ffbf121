import { invalidData } from '../foundation/index.ts'

/** Longest name, in characters as people count them. */
const MAX_LENGTH = 64
/** Most code units of a name, before its characters are counted. */
const MAX_UNITS = 512

/**
 * What a name cannot have: control characters, line and paragraph separators, characters without a meaning of their
 * own (private use, unassigned), and format characters, by which a name could turn the text around it or hide a part of
 * itself. Joiners stay: emoji, Persian and Indic scripts need them.
 */
const FORBIDDEN = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u
/** More marks on one letter than a language has: they would cover the lines above and below. */
const PILED = /\p{M}{5}/u
/** Something to see. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Reads a name that a user gave themselves: one line, without spaces around it or twice within it. It is text and may
 * contain `<`: whoever shows it escapes it, as any text.
 * @throws RequestError 400 `invalid_data`
 */
export function readProfileName(given: string): string {
  if (given.length > MAX_UNITS) throw invalidData(`A name has at most ${MAX_LENGTH} characters.`)
  const name = given
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  if (!VISIBLE.test(name)) throw invalidData('The name is empty.')
  if (FORBIDDEN.test(name) || PILED.test(name)) throw invalidData('The name has a character that a name cannot have.')
  if ([...new Intl.Segmenter('en').segment(name)].length > MAX_LENGTH)
    throw invalidData(`A name has at most ${MAX_LENGTH} characters.`)
  return name
}
