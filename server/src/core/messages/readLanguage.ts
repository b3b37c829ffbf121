import { findLanguage, type Language } from 'latchkey/core/contract'

/** Longest header that is read, in characters. Real ones are shorter, and the caller chooses its length. */
const MAX_LENGTH = 200

/**
 * Chooses the language of a caller by its `Accept-Language` (RFC 9110, section 12.5.4): the first of those it likes
 * best that is here.
 * @returns undefined if there is none
 */
export function readLanguage(header: string | undefined): Language | undefined {
  if (header === undefined || header.length > MAX_LENGTH) return undefined
  const wanted = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    const language = findLanguage(tag)
    return language !== undefined && weight > 0 ? [{ language, weight }] : []
  })
  // Sorting is stable: of equally liked ones the first comes first.
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language
}
