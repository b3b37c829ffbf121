import { readFileSync } from 'node:fs'
import { createReferences, readFile, type Read } from './testReferences.ts'

const PAGE = 'docs/spec-coverage.md'
const SECURITY_PAGE = 'docs/security.md'

/** Problems of a page, in words that name the row. */
function problemsOf(page: string, read: Read = readFile): string[] {
  const referencesOf = createReferences(read)
  /** Of the rows, by section. */
  const numbers = new Map<string, number[]>()
  let section = ''
  return page
    .split('\n')
    .flatMap((line) => {
      section = /^## (?:Section (\d+)|(N)ot tested)/.exec(line)?.slice(1).find(Boolean) ?? section
      if (!line.startsWith('- ')) return []
      const problem = (what: string) => `${line.slice(2, 60)}…: ${what}`
      const problems: string[] = []
      const [, of, number] = /^- (\w+)\.(\d+) /.exec(line) ?? []
      if (of !== section) problems.push(problem(`it has no number of section ${section}`))
      numbers.set(section, [...(numbers.get(section) ?? []), Number(number)])

      const { count, problems: inTests } = referencesOf(line)
      if (count === 0 && !line.includes('(no test:')) problems.push(problem('it names no test and no reason'))
      return [...problems, ...inTests.map(problem)]
    })
    .concat(
      [...numbers].flatMap(([of, given]) => {
        const missing = given.map((_, index) => index + 1).filter((number) => !given.includes(number))
        return missing.length === 0 ? [] : [`section ${of} lacks the number ${missing.join(', ')}`]
      }),
    )
}

describe('docs/spec-coverage.md', () => {
  const page = readFileSync(PAGE, 'utf8')

  it('names tests that are there', () => {
    expect(problemsOf(page)).toEqual([])
  })

  it('has rows', () => {
    expect(page.split('\n').filter((line) => line.startsWith('- ')).length).toBeGreaterThan(200)
  })
})

describe(SECURITY_PAGE, () => {
  const page = readFileSync(SECURITY_PAGE, 'utf8')

  it('names tests that are there', () => {
    const referencesOf = createReferences(readFile)
    expect(page.split('\n').flatMap((line) => referencesOf(line).problems)).toEqual([])
  })

  it('has a test for each of the twenty-two attacks', () => {
    const attacks = page.split('\n').flatMap((line) => /^- (\d+)\. .*`[^`]+` “/.exec(line)?.[1] ?? [])
    expect(attacks.map(Number)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
  })
})

describe('a row', () => {
  const FILES: Readonly<Record<string, string>> = {
    'a.test.ts': `
      // it('is in a comment', () => {})
      const ROWS = { 'a cat': 1, dog: () => 'what a function says' }
      const text = "it('is in a text', () => {})"
      describe('a group', () => {
        it('is here', () => {})
        it("takes the user's word, and more", async () => {}, 9_000)
        it.each(Object.entries(ROWS))('of %s', () => {})
        it.skip('is skipped', () => {})
        it('is declared twice', () => {})
      })
      describe('another', () => it('is declared twice', () => {}))
      describe.each([['x']])('%s', () => { it(\`\${id}: is a template\`, () => {}) })
      void text
    `,
    'b.e2e.ts': `
      const asGuest = (app: string) => testAs(app).extend({ start: '/' })
      asGuest('guests')('a guest is told', { tag: '@phone' }, async () => { await test.step('is a step', async () => {}) })
      test.describe('on a phone', () => { test('it rings', async () => {}) })
      testOnOwnStack()('has its own provider', async () => {})
    `,
  }
  const problems = (row: string) => problemsOf(`## Section 2: x\n\n- 2.1 a rule: ${row}`, (file) => FILES[file])

  it.each([
    '`a.test.ts` “is here”',
    '`a.test.ts` “a group › is here”',
    '`a.test.ts` “a group”',
    "`a.test.ts` “takes the user's word, and more”",
    '`a.test.ts` “of %s” with “a cat”',
    '`a.test.ts` “of %s” with “dog”',
    '`a.test.ts` “another › is declared twice”',
    '`a.test.ts` “${id}: is a template”',
    '`b.e2e.ts` “a guest is told”',
    '`b.e2e.ts` “on a phone › it rings”',
    '`b.e2e.ts` “has its own provider”, `a.test.ts` “is here”',
    'this (no test: why)',
  ])('is right: %s', (row) => {
    expect(problems(row)).toEqual([])
  })

  it.each([
    ['`a.test.ts` “is there”', 'has no test'],
    ['`c.test.ts` “is here”', 'there is no c.test.ts'],
    ['`b.e2e.ts` “is here”', 'b.e2e.ts has no test'],
    ['`a.test.ts` “is in a comment”', 'has no test'],
    ['`a.test.ts` “is in a text”', 'has no test'],
    ['`a.test.ts` “here”', 'has no test'],
    ["`a.test.ts` “takes the user's word”", 'has no test'],
    ['`a.test.ts` “group › is here”', 'has no test'],
    ['`a.test.ts` “is skipped”', 'has no test'],
    ['`a.test.ts` “of %i”', 'has no test'],
    ['`a.test.ts` “of a cat”', 'has no test'],
    ['`a.test.ts` “of %s” with “a horse”', 'has no “a horse”'],
    ['`a.test.ts` “of %s” with “what a function says”', 'has no “what a function says”'],
    ['`a.test.ts` “is declared twice”', '2 times'],
    ['`b.e2e.ts` “is a step”', 'has no test'],
    ['`a.test.ts`', 'names no test'],
    ['`a.test.ts` “is here”, `b.e2e.ts`', 'belong together'],
    ['`a.test.ts` “is here”, “a group”', 'belong together'],
    ['as everybody knows', 'names no test'],
  ])('is wrong: %s', (row, problem) => {
    expect(problems(row).join()).toContain(problem)
  })

  it.each([
    ['## Section 2: x\n- 2.1 a (no test: x)\n- 2.3 b (no test: x)', 'lacks the number 2'],
    ['## Section 2: x\n- 2.1 a (no test: x)\n- 2.1 b (no test: x)', 'lacks the number 2'],
    ['## Section 4: x\n- 2.1 a (no test: x)', 'no number of section 4'],
    ['## Section 4: x\n- a (no test: x)', 'no number of section 4'],
  ])('has a number of its own in its section: %j', (page, problem) => {
    expect(problemsOf(page).join()).toContain(problem)
  })
})
