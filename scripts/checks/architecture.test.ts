import { existsSync, readdirSync, readFileSync } from 'node:fs'

const PAGE = 'docs/architecture.md'

/** What the tests ask about the repository, so that they can also run on an invented one. */
interface Repository {
  /** True if there is such a file or folder; `<…>` stands for any name, or any part of one. */
  has: (path: string) => boolean
  read: (file: string) => string
}

const repository: Repository = {
  has: (path) => isThere('.', path.split('/')),
  read: (file) => readFileSync(file, 'utf8'),
}

function isThere(folder: string, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (!name.includes('<')) return existsSync(`${folder}/${name}`) && isThere(`${folder}/${name}`, rest)
  const pattern = new RegExp(
    `^${name
      .split(/<[^>]+>/)
      .map((part) => part.replaceAll('.', '[.]'))
      .join('.+')}$`,
  )
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => pattern.test(entry.name) && (rest.length === 0 || entry.isDirectory()))
    .some((entry) => isThere(`${folder}/${entry.name}`, rest))
}

/**
 * Removes comments, which may name symbols of other files. It also removes what looks like a comment inside a string,
 * which does no harm here.
 */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Finds the files that a text names, each with the symbols in brackets after it: `a/b.ts` (`first`, `second`). */
const references = (text: string): { path: string; symbols: string[] }[] =>
  [...text.matchAll(/`([^`\s]+)`(?: \(((?:`\w+`(?:, )?)+)[^)]*\))?/g)]
    .map(([, path = '', symbols = '']) => ({ path, symbols: symbols.match(/\w+/g) ?? [] }))
    .filter(({ path }) => /[/.]/.test(path))

/** Lists files and symbols that a page names and that do not exist. */
const problemsOf = (page: string, { has, read }: Repository = repository): string[] =>
  references(page).flatMap(({ path, symbols }) => {
    if (!has(path)) return [`there is no ${path}`]
    const source = symbols.length > 0 ? withoutComments(read(path)) : ''
    return symbols
      .filter((symbol) => !new RegExp(`\\b${symbol}\\b`).test(source))
      .map((symbol) => `${path} has no ${symbol}`)
  })

const sectionOf = (page: string, title: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(title)) ?? ''
const rowsOf = (section: string): string[] => section.split('\n').filter((line) => /^\| (?!---|what \|)/.test(line))

describe(PAGE, () => {
  const page = readFileSync(PAGE, 'utf8')

  it.each([PAGE, 'docs/checklists.md'])('%s names only files and symbols that exist', (path) => {
    expect(problemsOf(readFileSync(path, 'utf8'))).toEqual([])
  })

  it('docs/ethereum-libraries.md names only files and symbols that exist', () => {
    const [, target = ''] = /\]\((ethereum-libraries\.md)\)/.exec(page) ?? []
    const isOfLibrary = (problem: string): boolean => /^there is no (@noble|ethers|viem)\//.test(problem)
    expect(problemsOf(readFileSync(`docs/${target}`, 'utf8')).filter((problem) => !isOfLibrary(problem))).toEqual([])
  })

  it('docs/architecture.md says for at least thirty changes which file or checklist to start with', () => {
    const rows = rowsOf(sectionOf(page, 'Where do I change'))
    expect(rows.length).toBeGreaterThanOrEqual(30)
    expect(rows.filter((row) => references(row).length === 0 && !row.includes('checklist'))).toEqual([])
  })

  const fake: Repository = {
    has: (path) => path === 'a/b.ts',
    read: () => 'const first = 1 // second\n/* third */ const { fourth } = x',
  }
  it.each([
    ['`a/c.ts`', ['there is no a/c.ts']],
    ['`a/b.ts` (`second`)', ['a/b.ts has no second']],
    ['`a/b.ts` (`first`, `third`, typed)', ['a/b.ts has no third']],
    ['`a/b.ts` (`firs`)', ['a/b.ts has no firs']],
    ['`a/b.ts` (`first`, `fourth`), `plain`', []],
  ])('the check of docs/architecture.md finds missing files and exports: %s', (text, problems) => {
    expect(problemsOf(text, fake)).toEqual(problems)
  })

  it.each([
    ['docs/<page>.md', true],
    ['docs/<page>.ts', false],
    ['src/plugins/<id>/locales/en.ts', true],
    ['src/plugins/<id>/locales/xx.ts', false],
    ['docs/adr', true],
  ])('the check of docs/architecture.md knows whether %s exists: %s', (path, expected) => {
    expect(repository.has(path)).toBe(expected)
  })
})
