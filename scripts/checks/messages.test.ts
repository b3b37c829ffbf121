/**
 * Every language has every text of mails and of the server's pages, as `src/plugins/translations.test.ts` says it of the
 * modal.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { en, fillText, LANGUAGES, loadTexts, placesOf, type MessageKey } from '../../server/src/core/messages/index.ts'
import { ENGLISH_WORDS, LOOSE_MARK, OTHER_ADDRESS } from '../../src/ui/testing/formsOfAddress.ts'

const KEYS = Object.keys(en) as MessageKey[]
const PLURAL = /\{\w+, plural,((?: \w+ \{[^{}]*\})+)\}/g

/** Categories of whole numbers up to a thousand, and the general one. */
const formsOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(['other', ...Array.from({ length: 1_000 }, (_, count) => rules.select(count))])].sort()
}

/** Lists what `judge` finds in the texts of a language, after its key. */
async function faultsIn(
  language: (typeof LANGUAGES)[number],
  judge: (text: string, english: string) => string | undefined,
): Promise<string[]> {
  const texts = await loadTexts(language)
  return KEYS.flatMap((key) => {
    const fault = judge(texts[key], en[key])
    return fault === undefined ? [] : [`${language}.ts '${key}': ${fault}`]
  })
}

it('the layout of mails is what its MJML compiles to', () => {
  const check = (): Buffer => execFileSync(process.execPath, [join(__dirname, 'mailLayout.mjs')])
  expect(check).not.toThrow()
})

it("no line of a French message begins with a mark such as ':': the space before it is a no-break one", async () => {
  expect(await faultsIn('fr', (text) => (LOOSE_MARK.test(text) ? text : undefined))).toEqual([])
})

describe.each(LANGUAGES)('messages in %s', (language) => {
  it(`messages in ${language} have every text, and the places of the English one [MAIL-10]`, async () => {
    expect(Object.keys(await loadTexts(language)).sort()).toEqual([...KEYS].sort())
    const faults = await faultsIn(language, (text, english) => {
      const [given, expected] = [placesOf(text).join(), placesOf(english).join()]
      return given === expected ? undefined : `has the places ${given || 'none'}, not ${expected || 'none'}`
    })
    expect(faults).toEqual([])
  })

  it(`the plurals of messages in ${language} have the forms that its numbers need [MAIL-10]`, async () => {
    const faults = await faultsIn(language, (text) => {
      for (const [, forms = ''] of text.matchAll(PLURAL)) {
        const given = [...forms.matchAll(/(\w+) \{/g)].map(([, name]) => name)
        const missing = formsOf(language).filter((name) => !given.includes(name))
        if (missing.length > 0 || given.at(-1) !== 'other') return `lacks ${missing.join(', ')}, or other is not last`
      }
      return undefined
    })
    expect(faults).toEqual([])
  })

  it(`messages in ${language} keep to one form of address, and leave nothing in English [MAIL-10]`, async () => {
    const faults = await faultsIn(language, (text) => {
      const mixed = OTHER_ADDRESS[language]?.exec(text)?.[0]
      if (mixed !== undefined) return `addresses the reader otherwise: '${mixed}'`
      return language !== 'en' && ENGLISH_WORDS.test(text) ? `is in English: '${text}'` : undefined
    })
    expect(faults).toEqual([])
  })

  it(`the subject of a code in ${language} begins with the code [MAIL-1]`, async () => {
    const { 'loginCode.subject': subject, 'loginCode.text': text } = await loadTexts(language)
    for (const line of [subject, text])
      expect(fillText(line, { code: '042137', app: 'Acme' }, language)).toMatch(/^042137[ ,]/)
  })
})
