import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ASVS_LEVELS } from './asvsRequirements.ts'

const PAGE = 'docs/asvs.md'

/** Reads a file of the repository; undefined if it does not exist. */
type Read = (file: string) => string | undefined
const readFile: Read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * Requirements that ask for documentation: a section of a page is their proof. Any other requirement that is held needs
 * a test whose title has its id, such as V6.2.1.
 */
const ON_DOCUMENTATION = [
  '2.1.1',
  '2.1.2',
  '2.1.3',
  '5.1.1',
  '6.1.1',
  '6.1.2',
  '6.1.3',
  '7.1.1',
  '7.1.2',
  '7.1.3',
  '8.1.1',
  '8.1.2',
  '11.1.1',
  '11.1.2',
  '13.1.1',
  '14.1.1',
  '14.1.2',
  '15.1.1',
  '15.1.2',
  '15.1.3',
  '16.1.1',
]
/** Chapters in which at most four requirements in all may be 'not held'. */
const CLOSELY_WATCHED = ['6', '7', '9', '10']

const VERDICTS = ['held', 'not held', 'not applicable'] as const
type Verdict = (typeof VERDICTS)[number]

interface Row {
  number: string
  level: string
  verdict: Verdict
  text: string
}

const ROW = /^- (\d+\.\d+\.\d+) \(L([12])\) (.+?): (?:\*\*)?(held|not held|not applicable)(?:\*\*)?\.(?: (.+))?$/

/** @returns the rows of the page, and the lines that cannot be read as rows */
function readRows(page: string): { rows: Row[]; unread: string[] } {
  const lines = page.split('\n').filter((line) => /^- \d/.test(line))
  const rows = lines.flatMap((line) => {
    const [, number = '', level = '', , verdict, text = ''] = ROW.exec(line) ?? []
    return verdict === undefined ? [] : [{ number, level, verdict: verdict as Verdict, text }]
  })
  return { rows, unread: lines.filter((line) => !ROW.test(line)) }
}

/** Level of each requirement of levels 1 and 2, by its number, such as `6.1.1`. */
const expected = new Map(
  Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
    levels
      .split('')
      .flatMap((level, index): [string, string][] => (level === '3' ? [] : [[`${section}.${index + 1}`, level]])),
  ),
)

/** Computes the anchors that GitHub makes of a page's headings. */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>()
  return [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

/** Lists the links of a text that lead to no page, or to no section of it. */
function brokenLinks(text: string, read: Read): { count: number; problems: string[] } {
  const links = [...text.matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)]
  return {
    count: links.filter(([, , anchor]) => anchor).length,
    problems: links.flatMap(([, path, anchor]) => {
      const file = path ? posix.join(posix.dirname(PAGE), path) : PAGE
      const page = read(file)
      if (page === undefined) return [`there is no ${file}`]
      return anchor === undefined || anchorsOf(page).includes(anchor) ? [] : [`${file} has no section #${anchor}`]
    }),
  }
}

/** Reads the ids in the page's table of tests; `specification.test.ts` compares that table with the tests. */
const testedIn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^\| (V\d+\.\d+\.\d+) \|/gm)].map(([, id = '']) => id))

function problemsOf(
  page: string,
  tests: ReadonlySet<string>,
  read: Read = readFile,
  requirements = expected,
): string[] {
  const { rows, unread } = readRows(page)
  const known = rows.map(({ number }) => number)
  return [
    ...unread.map((line) => `${line.slice(0, 60)}…: it is no row`),
    ...[...requirements.keys()].filter((number) => !known.includes(number)).map((number) => `${number} is missing`),
    ...known.filter((number, index) => known.indexOf(number) !== index).map((number) => `${number} is there twice`),
    ...rows.flatMap(({ number, level, verdict, text }) => {
      const links = brokenLinks(text, read)
      const isProven = tests.has(`V${number}`) || (ON_DOCUMENTATION.includes(number) && links.count > 0)
      return [
        ...(requirements.get(number) === level ? [] : [`it is no requirement of level ${level}`]),
        ...(verdict === 'held' && !isProven ? ['it is held, and no test has its id'] : []),
        ...links.problems,
      ].map((problem) => `${number}: ${problem}`)
    }),
  ]
}

/** Counts the verdicts by chapter, in the form of the page's table: `6 | 16 | 4 | 15`. */
const countsOf = (rows: readonly Row[]): string[] => {
  const chapters = [...new Set(rows.map(({ number }) => number.split('.')[0]))]
  const count = (of: readonly Row[]) =>
    VERDICTS.map((verdict) => of.filter((row) => row.verdict === verdict).length).join(' | ')
  const ofChapter = (chapter = '') => rows.filter(({ number }) => number.startsWith(`${chapter}.`))
  return [...chapters.map((chapter) => `${chapter} | ${count(ofChapter(chapter))}`), `all | ${count(rows)}`]
}

describe(PAGE, () => {
  const page = readFileSync(PAGE, 'utf8')

  it('docs/asvs.md has one row for each of the 253 requirements, with existing tests and sections', () => {
    expect(problemsOf(page, testedIn(page))).toEqual([])
    expect(readRows(page).rows).toHaveLength(253)
  })

  it('the table of docs/asvs.md counts its rows by chapter and verdict', () => {
    const table = [...page.matchAll(/^\| (?:\[V(\d+) .*\]\(.+\)|(all)) (\| \d+ \| \d+ \| \d+) \|$/gm)].map(
      ([, chapter, all, counts]) => `${chapter ?? all} ${counts}`,
    )
    expect(table).toEqual(countsOf(readRows(page).rows))
  })

  it('docs/asvs.md leaves at most four requirements of authentication, sessions, tokens and OAuth not held', () => {
    const open = readRows(page).rows.filter(
      ({ number, verdict }) => verdict === 'not held' && CLOSELY_WATCHED.includes(number.split('.')[0] ?? ''),
    )
    expect(open.length).toBeLessThanOrEqual(4)
  })
})

describe('a row', () => {
  const FILES: Readonly<Record<string, string>> = {
    'docs/page.md': '# Page\n\n## A section, with `code`\n\n## Again\n\n## Again\n',
    [PAGE]: '## Here\n',
  }
  const REQUIREMENTS: [string, string][] = [
    ['6.1.1', '1'],
    ['6.2.1', '1'],
  ]
  const problems = (rows: string[], ...tested: string[]) =>
    problemsOf(
      rows.join('\n'),
      new Set(tested),
      (file) => FILES[file],
      new Map(REQUIREMENTS.slice(0, rows.length)),
    ).join()

  it.each([
    '- 6.1.1 (L1) words: held. [Page](page.md#a-section-with-code)',
    '- 6.1.1 (L1) words: held. [Page](page.md#again-1), which says so',
    '- 6.1.1 (L1) words: held. [Here](#here)',
    '- 6.1.1 (L1) words: **not held**. Nothing does it',
    '- 6.1.1 (L1) words: not applicable. There is none',
  ])('an ASVS row in the right form has no problem: %s', (row) => {
    expect(problems([row])).toBe('')
  })

  it('a held ASVS requirement needs a test with its id, unless it asks for documentation', () => {
    const rows = ['- 6.1.1 (L1) words: held. [Here](#here)', '- 6.2.1 (L1) words: held. [Here](#here)']
    expect(problems(rows)).toBe('6.2.1: it is held, and no test has its id')
    expect(problems(rows, 'V6.2.1')).toBe('')
    expect(problems([rows[0] ?? '', '- 6.2.1 (L1) words: held.'], 'V6.2.1')).toBe('')
  })

  it.each([
    ['- 6.1.1 (L1) words: held. [Page](page.md#nowhere)', 'docs/page.md has no section #nowhere'],
    ['- 6.1.1 (L1) words: held. [Page](gone.md#again)', 'there is no docs/gone.md'],
    ['- 6.1.1 (L1) words: held. As everybody knows', 'no test has its id'],
    ['- 6.1.1 (L1) words: perhaps. So so', 'it is no row'],
    ['- 6.1.1 (L2) words: not applicable. None', 'no requirement of level 2'],
    ['- 6.1.2 (L2) words: not applicable. None', '6.1.1 is missing'],
  ])('an ASVS row with a mistake is reported: %s', (row, problem) => {
    expect(problems([row])).toContain(problem)
  })

  it('an ASVS requirement with two rows is reported', () => {
    const row = '- 6.1.1 (L1) words: not applicable. None'
    expect(problemsOf(`${row}\n${row}`, new Set(), () => undefined, new Map([['6.1.1', '1']]))).toEqual([
      '6.1.1 is there twice',
    ])
  })
})
