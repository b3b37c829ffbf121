/**
 * Compares the rules of the specification with the ids in the titles of tests, and updates the tables of tests on its
 * pages.
 *
 *   node scripts/checks/specification.mjs [--update]
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runsDirectly } from '../process.mjs'
import { readRequirements, readRules } from './specification/rules.mjs'
import { withTable } from './specification/tables.mjs'
import { tagsOf } from './specification/tags.mjs'

const REQUIREMENTS = 'docs/asvs.md'
const PAGES = ['docs/specification/*.md', 'docs/protocol/*.md', 'docs/security.md', REQUIREMENTS]
const TESTS = ['*.test.ts', '*.test.tsx', '*.e2e.ts', '*.flow.ts', '*.smoke.ts']

/** Files of the repository that match a pattern, including those that are not committed yet. */
const filesLike = (patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

const read = (file) => readFileSync(join(repository, file), 'utf8')

const contents = (patterns) => Object.fromEntries(filesLike(patterns).map((file) => [file, read(file)]))

/**
 * @param {Readonly<Record<string, string>>} sources of tests, by path
 * @returns {Map<string, Map<string, number>>} for each rule's id, the files with the number of their titles that name
 * it
 */
export function testsByRule(sources = contents(TESTS)) {
  const tests = new Map()
  for (const [file, source] of Object.entries(sources)) {
    for (const [id, count] of tagsOf(source, file.endsWith('x')))
      tests.set(id, new Map([...(tests.get(id) ?? []), [file, count]]))
  }
  return tests
}

/**
 * @param {Readonly<Record<string, string>>} pages by path
 * @param {ReadonlyMap<string, ReadonlyMap<string, number>>} tests from `testsByRule`
 * @returns {{ problems: string[], tables: Record<string, string> }} the problems, each naming its place, and each page
 * that has rules, with its table as it should be
 */
export function compare(pages, tests) {
  const rulesOf = new Map(
    Object.entries(pages)
      .map(([file, page]) => [file, file === REQUIREMENTS ? readRequirements(page) : readRules(page)])
      .filter(([, rules]) => rules.length > 0),
  )
  const problems = []
  const known = new Map()
  for (const [file, rules] of rulesOf) {
    const prefixes = new Set(rules.map(({ id }) => id.replace(/-?[\d.]+$/, '')))
    if (prefixes.size > 1) problems.push(`${file} has more than one kind of id: ${[...prefixes].join(', ')}`)
    for (const { id } of rules) {
      if (known.has(id)) problems.push(`${id} is in ${known.get(id)} and in ${file}`)
      known.set(id, file)
    }
  }

  for (const [id, files] of tests) {
    if (!known.has(id)) problems.push(`${id}, which no page has, is in titles of ${[...files.keys()].join(', ')}`)
  }
  for (const [file, rules] of rulesOf) {
    for (const { id, isUntested } of rules) {
      if (isUntested && tests.has(id)) problems.push(`${id} in ${file} says that it has no test, and has one`)
      if (!isUntested && !tests.has(id) && file !== REQUIREMENTS)
        problems.push(`${id} in ${file} has no test, and does not say why: (no test: …)`)
    }
  }
  const tables = Object.fromEntries([...rulesOf].map(([file, rules]) => [file, withTable(pages[file], rules, tests)]))
  return { problems, tables }
}

/** @throws {Error} that lists the rules and titles that do not match */
export const checkSpecification = ({ update = false } = {}) => {
  const pages = contents(PAGES)
  const { problems, tables } = compare(pages, testsByRule())
  for (const [file, page] of Object.entries(tables)) {
    if (page === pages[file]) continue
    if (update) writeFileSync(join(repository, file), page)
    else problems.push(`The tests in ${file} are not those of today: node scripts/checks/specification.mjs --update`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

if (runsDirectly(import.meta.url)) {
  try {
    checkSpecification({ update: process.argv.includes('--update') })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
