import { directionOf, findLanguage, LANGUAGES } from './languages.ts'

describe('findLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
  ])('the language found for the tag %p is %p', (tag, language) => {
    expect(findLanguage(tag)).toBe(language)
  })

  it.each(['constructor', '__proto__', 'e', 'english', 'fr_FR', '', 'zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO'])(
    'no language is found for the tag %p',
    (tag) => {
      expect(findLanguage(tag)).toBeUndefined()
    },
  )
})

it('directionOf says that Arabic alone is written from right to left', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})
