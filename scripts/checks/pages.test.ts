import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import stillLong from './pages.json'
import { measurePage } from './pages.mjs'

/** Decision records, which are not edited later, and generated pages. */
const IS_RECORD = /^docs\/(adr|api-reports)\//
const IS_PAGE = /^(README\.md|\.github\/.*\.md|docs\/.*\.md|server\/docs\/.*\.md|(.*\/)?README\.md)$/

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((page) => IS_PAGE.test(page) && !IS_RECORD.test(page))

/** Describes what exceeds the limits on a page, one line of text each. */
function faultsOf(text: string): { rows: string[]; sentences: string[]; lines: string[] } {
  const { rows, sentences, lines } = measurePage(text)
  return {
    rows: rows.filter(({ length }) => length > 160).map(({ line, length }) => `line ${line}: a row of ${length}`),
    sentences: sentences
      .filter(({ words }) => words > 35)
      .map(({ line, words, text: sentence }) => `line ${line}: ${words} words: ${sentence}`),
    lines: lines > 400 ? [`${lines} lines`] : [],
  }
}

const counts: Record<string, { rows?: number; sentences?: number } | undefined> = stillLong

describe('pages for eyes', () => {
  it('docs pages keep to 160 characters a row, 35 words a sentence and 400 lines, except as listed in pages.json', () => {
    expect(pages.length).toBeGreaterThan(100)
    const wrong = pages.flatMap((page) => {
      const { rows, sentences, lines } = faultsOf(readFileSync(page, 'utf8'))
      const { rows: rowsLeft = 0, sentences: sentencesLeft = 0 } = counts[page] ?? {}
      // A count in pages.json must be exact, so whoever fixes a row or a sentence lowers it.
      const isAsListed = rows.length === rowsLeft && sentences.length === sentencesLeft && lines.length === 0
      return isAsListed ? [] : [{ page, rows, sentences, lines, listed: { rows: rowsLeft, sentences: sentencesLeft } }]
    })
    expect(wrong).toEqual([])
  })

  it('pages.json lists only pages that exist', () => {
    expect(Object.keys(counts).filter((page) => !pages.includes(page))).toEqual([])
  })

  const words = (count: number): string => `Word${' word'.repeat(count - 1)}.`
  it.each([
    ['a row of 160', `| a |\n|---|\n| ${'x'.repeat(156)} |\n`, [0, 0, 0]],
    ['a row of 161', `| a |\n|---|\n| ${'x'.repeat(157)} |\n`, [1, 0, 0]],
    ['a row of 161 in a block of code', `\`\`\`\n| a |\n|---|\n| ${'x'.repeat(157)} |\n\`\`\`\n`, [0, 0, 0]],
    ['35 words', `${words(35)} ${words(35)}\n`, [0, 0, 0]],
    ['36 words over two lines', `${words(36).replace(' ', '\n')}\n`, [0, 1, 0]],
    ['36 words in an item of a list', `- a\n  - ${words(36)}\n`, [0, 1, 0]],
    ['36 words as a piece of code', `\`${words(36)}\`\n`, [0, 0, 0]],
    ['36 words in the text of a link', `[${words(36)}](page.md)\n`, [0, 1, 0]],
    ['two sentences of which one begins with code', `${words(30)} \`code\` ${words(30)}\n`, [0, 0, 0]],
    ['36 words in a row', `| a |\n|---|\n| ${'x '.repeat(36)}|\n`, [0, 0, 0]],
    ['400 lines', 'a\n'.repeat(400).replaceAll('a', ''), [0, 0, 0]],
    ['401 lines', '\n'.repeat(401), [0, 0, 1]],
  ])('the check of docs pages counts long rows, sentences and pages: %s', (_, text, expected) => {
    const { rows, sentences, lines } = faultsOf(text)
    expect([rows.length, sentences.length, lines.length]).toEqual(expected)
  })
})
