import { withSection } from '../../sections.mjs'

/**
 * Returns the page with a new table of its rules and their tests at its end.
 *
 * @param {string} page Markdown
 * @param {readonly { id: string }[]} rules
 * @param {ReadonlyMap<string, ReadonlyMap<string, number>>} tests files with the number of their tests, by rule
 */
export function withTable(page, rules, tests) {
  const rows = rules.flatMap(({ id }) =>
    [...(tests.get(id) ?? [])]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, count], index) => `| ${index === 0 ? id : ''} | \`${file}\` | ${count} |`),
  )
  const table = ['| rule | tests in | how many |', '|---|---|---:|', ...rows].join('\n')
  return withSection(page.includes('\n## Tests\n') ? page : `${page.trimEnd()}\n\n## Tests\n`, 'tests', table)
}
