import { checkSpecification, compare, testsByRule } from './specification.mjs'

const SOURCES: Readonly<Record<string, string>> = {
  'a.test.ts': `
    // it('a test in a comment does not count [CODE-1]', () => {})
    const ROWS = { 'a cat [CODE-3]': 1, dog: () => 'what a function says [CODE-1]' }
    const text = "it('a test in a text does not count [CODE-1]', () => {})"
    describe('a group [CODE-2]', () => {
      it('the code screen refuses a wrong code [CODE-4]', () => {})
      it("a new code voids the user's old one [CODE-4, V6.2.1]", async () => {}, 9_000)
      it.each(Object.entries(ROWS))('%s', () => {})
      it.skip('a skipped test does not count [CODE-1]', () => {})
      it('a title with [CODE-1] in the middle does not count', () => {})
      it('a title that ends with a word in brackets does not count [code]', () => {})
    })
    describe.each([['x']])('%s', () => { it(\`\${id}: is a template [CODE-5]\`, () => {}) })
    void text
  `,
  'b.e2e.ts': `
    const asGuest = (app: string) => testAs(app).extend({ start: '/' })
    asGuest('guests')('a guest is told [CODE-6]', { tag: '@phone' }, async () => { await test.step('a step [CODE-1]', async () => {}) })
    test.describe('on a phone', () => { test('a phone shows the code [CODE-6]', async () => {}) })
    testOnOwnStack()('a provider of its own sends the code [CODE-6]', async () => {})
  `,
}

/** Number of titles by file, for each rule: `{ 'CODE-4': { 'a.test.ts': 2 } }`. */
const named = (sources: Readonly<Record<string, string>>) =>
  Object.fromEntries([...testsByRule(sources)].map(([id, files]) => [id, Object.fromEntries(files)]))

const problemsOf = (pages: Readonly<Record<string, string>>, source = "it('works [CODE-1]', () => {})") =>
  compare(pages, testsByRule({ 'a.test.ts': source })).problems

describe('the specification', () => {
  it('every rule of the specification has a test or a reason, every id in a title a rule, and the tables are current', () => {
    expect(() => checkSpecification()).not.toThrow()
  })
})

describe('ids in titles of tests', () => {
  it("testsByRule counts an id at the end of a test's, a group's or a case's title, and nowhere else", () => {
    expect(named(SOURCES)).toEqual({
      'CODE-2': { 'a.test.ts': 1 },
      'CODE-3': { 'a.test.ts': 1 },
      'CODE-4': { 'a.test.ts': 2 },
      'V6.2.1': { 'a.test.ts': 1 },
      'CODE-5': { 'a.test.ts': 1 },
      'CODE-6': { 'b.e2e.ts': 3 },
    })
  })
})

describe('a page of the specification', () => {
  it('the check of the specification accepts rules that have a test or say why they have none', () => {
    const page =
      '# Codes\n\n- **CODE-1** Works.\n- **CODE-2** Needs a reason,\n  on the next line. (no test: it is about paper)\n'
    expect(problemsOf({ 'docs/specification/codes.md': page })).toEqual([])
  })

  it.each([
    ['- **CODE-1** A.\n- **CODE-2** B.', 'CODE-2 in p.md has no test, and does not say why: (no test: …)'],
    ['- **CODE-1** A. (no test: none)', 'CODE-1 in p.md says that it has no test, and has one'],
    ['- **CODE-1** A.\n- **CODE-1** B.', 'CODE-1 is in p.md and in p.md'],
    ['- **CODE-1** A.\n- **MFA-1** B. (no test: x)', 'p.md has more than one kind of id: CODE, MFA'],
    ['- **CODE-2** A. (no test: x)', 'CODE-1, which no page has, is in titles of a.test.ts'],
    ['- **CODE-1** A.\n\n  (no test: not a part of the rule)\n- **CODE-2** B.', 'CODE-2 in p.md has no test'],
  ])('the check of the specification reports a page that says %j', (page, problem) => {
    expect(problemsOf({ 'p.md': page }).join('\n')).toContain(problem)
  })

  it("the check of the specification replaces the page's table of rules and test files", () => {
    const tests = testsByRule(SOURCES)
    const pages = { 'p.md': '# Codes\n\n- **CODE-4** Four.\n- **CODE-6** Six.\n' }
    const [first] = Object.values(compare(pages, tests).tables)
    expect(first).toBe(
      `${pages['p.md']}\n## Tests\n\n<!-- tests -->\n` +
        '| rule | tests in | how many |\n|---|---|---:|\n| CODE-4 | `a.test.ts` | 2 |\n| CODE-6 | `b.e2e.ts` | 3 |\n<!-- /tests -->\n',
    )
    expect(compare({ 'p.md': first ?? '' }, tests).tables['p.md']).toBe(first)
  })
})
