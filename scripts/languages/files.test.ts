import { addEntry, emptyFile, emptyMessages, englishTexts } from './files.mjs'

const ENGLISH = `export const en = {
  'tea.title': 'Tea\\nand cakes',
  'times.locale': 'en',
  group: { hot: "It's hot", cold: 'It is cold' },
  failure: { title: 'None', detail: 'No tea' },
} as const
`
const FRENCH = `import type { TeaKey } from './en.ts'
import { frTransactions } from './frTransactions.ts'

/** French texts of the tea. */
const fr: Readonly<Record<TeaKey, string>> = {
  ...frTransactions,
  'tea.title': 'Le thé en fr',
  'times.locale': 'fr',
  group: {
    hot:
      'Il est chaud',
    cold: 'Il est froid',
  },
  failure: { title: 'Rien', detail: 'Pas de thé' },
  'tea.only': 'Seulement ici',
}

export default fr
`

describe('emptyFile', () => {
  it('a file of a new language has no texts yet, the English ones beside them, its own names and its locale', () => {
    const file = emptyFile(FRENCH, { tag: 'pt-PT', name: 'European Portuguese', english: englishTexts([ENGLISH]) })
    expect(file.count).toBe(6)
    expect(file.source).toBe(`import type { TeaKey } from './en.ts'
import { ptPTTransactions } from './pt-PTTransactions.ts'

/** European Portuguese texts of the tea. */
const ptPT: Readonly<Record<TeaKey, string>> = {
  ...ptPTTransactions,
  'tea.title': '', // Tea\\nand cakes
  'times.locale': 'pt-PT',
  group: {
    hot: '', // It's hot
    cold: '', // It is cold
  },
  failure: {
    title: '', // None
    detail: '', // No tea
  },
  'tea.only': '', // French: Seulement ici
}

export default ptPT
`)
  })
})

describe('emptyMessages', () => {
  it('the file of mails of a new language has the keys of the English one, with no texts yet', () => {
    const source = `/** Texts. */\nexport const en = {\n  'tea.ready': 'Tea is ready',\n} as const\n\nexport type Key = string\n`
    expect(emptyMessages(source, 'pt-PT')).toEqual({
      count: 1,
      source: `import type { MessageTexts } from './en.ts'

const ptPT: MessageTexts = {
  'tea.ready': '', // Tea is ready
}

export default ptPT
`,
    })
  })
})

describe('addEntry', () => {
  const TABLE =
    "export default {\n  de: () => import('./de.ts'),\n  fr: () => import('./fr.ts'),\n  'zh-CN': () => import('./zh-CN.ts'),\n}\n"

  it.each([
    ['sv', "  sv: () => import('./sv.ts'),\n  'zh-CN'"],
    ['da', "{\n  da: () => import('./da.ts'),\n  de:"],
    ['zh-TW', "  'zh-TW': () => import('./zh-TW.ts'),\n}"],
  ])('a table gets the language %s in the order of tags', (tag, lines) => {
    expect(addEntry(TABLE, tag)).toContain(lines)
  })

  it('a list of tags gets a new one in their order, and English stays the first', () => {
    expect(addEntry("const ALL = [\n  'en',\n  'ar',\n  'fr',\n]\n", 'cs')).toBe(
      "const ALL = [\n  'en',\n  'ar',\n  'cs',\n  'fr',\n]\n",
    )
  })

  it('a file without French is refused', () => {
    expect(() => addEntry('export default {}\n', 'sv')).toThrow('names no French')
  })
})
