import { LANGUAGES } from '../settings/languages.ts'
import { en } from './en.ts'
import { loadTexts, textsIn } from './texts.ts'

/** Lists texts of several words that are the same in both, by their keys. */
const sameTexts = (one: object, other: object, path = ''): string[] =>
  Object.entries(one).flatMap(([key, text]) => {
    const translated = (other as Readonly<Record<string, unknown>>)[key]
    if (typeof text === 'object') return sameTexts(text as object, translated as object, `${path}${key}.`)
    return text === translated && /[a-z]{2} [a-z]{2}/.test(String(text)) ? [path + key] : []
  })

describe('texts of the demo', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    "the demo has no English sentence in '%s'",
    async (language) => {
      await loadTexts(language)
      expect(sameTexts(en, textsIn(language))).toEqual([])
    },
  )

  it('the demo is English in a language that was not loaded', () => {
    expect(textsIn('tlh')).toBe(en)
  })

  it.each([
    ['pl', 2, '2 z twoich roślin są dziś spragnione.'],
    ['pl', 5, '5 z twoich roślin jest dziś spragnionych.'],
    ['ar', 2, 'نبتتان من نباتاتك عطشيان اليوم.'],
    ['ar', 3, '3 نباتات عطشى اليوم.'],
  ] as const)("the demo counts thirsty plants in '%s': %s", async (language, count, text) => {
    await loadTexts(language)
    expect(textsIn(language).journal.thirsty(count)).toBe(text)
  })
})
