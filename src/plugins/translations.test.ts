/**
 * Every language has every text of the core, of each plugin and of the wallet frame's pages. A red test lists what is missing, by file and key:
 *
 *     npx jest src/plugins/translations.test.ts
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '../core/contract.ts'
import type { Messages, Translations } from '../core/index.ts'
import { withoutPlurals } from '../ui/locales/createText.ts'
import { enLazy } from '../ui/locales/enLazy.ts'
import { ENGLISH_WORDS, LOOSE_MARK, OTHER_ADDRESS } from '../ui/testing/formsOfAddress.ts'

const REPOSITORY = join(__dirname, '../..')
const FOLDERS = ['src', 'frame/src'].flatMap((root) =>
  readdirSync(join(REPOSITORY, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /locales[\\/]translations\.ts$/.test(path))
    .map((path) => `${root}/${dirname(path).replaceAll('\\', '/')}`)
    .sort(),
)
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

interface EnglishTexts {
  default?: Messages
  en?: Messages
  texts?: Messages
  forConnector?: (id: string) => { default: Messages }
}

/** Texts by key, or by keys of groups, as those of the frame's pages are. */
interface GroupedTexts {
  readonly [key: string]: string | GroupedTexts
}

/** Joins the keys of groups by dots. U+2068 and U+2069 around values are no part of a text. */
const flatten = (texts: GroupedTexts, path = ''): Messages =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[path + key, text.replace(/[\u2068\u2069]/g, '')]]
        : Object.entries(flatten(text, `${path}${key}.`)),
    ),
  )

/** The table of a folder. Those that name their texts after a provider or a wallet have it under another name. */
async function tableOf(folder: string): Promise<Translations> {
  const path = join(REPOSITORY, folder, 'translations.ts')
  const module = (await import(path)) as Partial<Record<'default' | 'languages' | 'translations', Translations>>
  return module.languages ?? module.default ?? module.translations ?? {}
}

async function englishOf(folder: string): Promise<Messages> {
  const {
    default: own,
    en,
    texts = own,
    forConnector,
  } = (await import(join(REPOSITORY, folder, 'en.ts'))) as EnglishTexts
  if (folder === 'src/ui/locales') return { ...en, ...enLazy }
  if (!forConnector) return flatten(texts ?? {})
  return Object.fromEntries(Object.entries(forConnector('w').default).map(([key, text]) => [key.slice(2), text]))
}

async function textsOf(folder: string, language: string): Promise<Messages> {
  const load = (await tableOf(folder))[language]
  return flatten(typeof load === 'function' ? (await load()).default : (load ?? {}))
}

/** Lists what `judge` finds in the texts of a language, after file and key. */
async function faultsIn(
  language: string,
  judge: (text: string, english: string, key: string) => string | undefined,
): Promise<string[]> {
  const found = FOLDERS.map(async (folder) => {
    const [english, texts] = await Promise.all([englishOf(folder), textsOf(folder, language)])
    return [...new Set([...Object.keys(english), ...Object.keys(texts)])].flatMap((key) => {
      const fault = judge(texts[key] ?? '', english[key] ?? '', key)
      return fault === undefined ? [] : [`${folder}/${language}.ts '${key}': ${fault}`]
    })
  })
  return (await Promise.all(found)).flat()
}

/** Texts in place of messages that are English, so that English has none. */
const IN_OWN_WORDS =
  /^error\.(disallowed_login_method|cannot_link_more_of_type|twilio_verification_failed)$|^embeddedWallet\.said\./

const placesOf = (text: string): string =>
  [...new Set(withoutPlurals(text).match(/\{\w+\}/g) ?? [])].sort().join(' ') || 'none'

/** Categories of whole numbers that a list or a text can have. */
const categoriesOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))].sort()
}

const PLURAL = /\{\w+, plural,((?: \w+ \{[^{}]*\})+)\}/g

it('there are texts to compare: the core has its own, and so have second factors, funding, 19 plugins and the frame', () => {
  expect(FOLDERS.length).toBeGreaterThan(20)
  expect(FOLDERS).toContain('src/ui/locales')
  expect(FOLDERS).toEqual(expect.arrayContaining(['frame/src/confirm/locales', 'frame/src/export/locales']))
})

it('every folder of texts has exactly the languages that frame and server have', async () => {
  const languages = await Promise.all(
    FOLDERS.map(async (folder) => [folder, Object.keys(await tableOf(folder)).sort()]),
  )
  expect(languages).toEqual(FOLDERS.map((folder) => [folder, [...OTHERS].sort()]))
})

it('words of other forms of address are named for every language but English', () => {
  const missing = OTHERS.filter((language) => OTHER_ADDRESS[language] === undefined)
  expect(missing.map((language) => `src/ui/testing/formsOfAddress.ts has no words for ${language}`)).toEqual([])
})

it('the pages that list the languages list every one, and the README says how many', () => {
  const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8')
  const nameOf = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag.split('-')[0]!)!
  const missing = (path: string, wordsOf: (tag: string) => string): string[] =>
    LANGUAGES.filter((tag) => !read(path).includes(wordsOf(tag))).map((tag) => `${path} lacks ${wordsOf(tag)}`)
  expect([
    ...missing('docs/translating.md', (tag) => `| \`${tag}\` | ${nameOf(tag)}`),
    ...missing('docs/guides/host.md', nameOf),
    ...missing('server/docs/mails.md', (tag) => `\`${tag}\``),
  ]).toEqual([])
  expect(read('README.md')).toContain(`[${LANGUAGES.length} languages](docs/translating.md)`)
})

it("each text under 'Plainer words' in the guide replaces one that exists, by other words with the same placeholders", async () => {
  const guide = readFileSync(join(REPOSITORY, 'docs/guides/host.md'), 'utf8').split('### Plainer words')[1] ?? ''
  const plainer = [...guide.matchAll(/^ {2}'([\w.]+)': '(.+)',$/gm)].map(([, key = '', text = '']) => ({ key, text }))
  const english = Object.assign({}, ...(await Promise.all(FOLDERS.map(englishOf)))) as Messages
  const faulty = plainer.filter(({ key, text }) => {
    const given = english[key] ?? english[key.replace(/^google\./, '')]
    return given === undefined || given === text || placesOf(given) !== placesOf(text)
  })
  expect(plainer).toHaveLength(40)
  expect(faulty).toEqual([])
})

it("no line of a French text begins with a mark such as ':': the space before it is a no-break one", async () => {
  expect(await faultsIn('fr', (text) => (LOOSE_MARK.test(text) ? text : undefined))).toEqual([])
})

describe.each(OTHERS)('%s', (language) => {
  it(`${language} has every text, none is empty, and each has the placeholders of the English one [MODAL-42]`, async () => {
    const faults = await faultsIn(language, (text, english, key) => {
      if (text.trim() === '') return `is missing: '${english}'`
      if (english === '') return IN_OWN_WORDS.test(key) ? undefined : 'has no English text'
      const [given, expected] = [placesOf(text), placesOf(english)]
      return given === expected ? undefined : `has the placeholders ${given}, not ${expected}`
    })
    expect(faults).toEqual([])
  })

  it(`the plurals of ${language} have the forms that its numbers need, and the general one [MODAL-71]`, async () => {
    const faults = await faultsIn(language, (text, english) => {
      for (const [, forms = ''] of text.matchAll(PLURAL)) {
        const given = [...forms.matchAll(/(\w+) \{/g)].map(([, name]) => name!)
        const missing = new Set(['other', ...categoriesOf(language)].filter((name) => !given.includes(name)))
        if (missing.size > 0) return `lacks the forms ${[...missing].join(', ')}`
      }
      return english.includes(', plural,') && !text.includes(', plural,') && categoriesOf(language).length > 1
        ? 'has no plural, unlike the English text'
        : undefined
    })
    expect(faults).toEqual([])
  })

  it(`${language} keeps to one form of address, and leaves nothing in English`, async () => {
    const faults = await faultsIn(language, (text, english) => {
      const mixed = OTHER_ADDRESS[language]?.exec(text)?.[0]
      if (mixed !== undefined) return `addresses the reader otherwise: '${mixed}'`
      if (ENGLISH_WORDS.test(text)) return `is in English: '${text}'`
      return text === english && (text.match(/\p{L}{2,}/gu) ?? []).length > 3 ? 'is the English text' : undefined
    })
    expect(faults).toEqual([])
  })
})
