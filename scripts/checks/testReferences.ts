import { existsSync, readFileSync } from 'node:fs'
import { declaredTests, type DeclaredTest } from './declaredTests.ts'

/** Reads a file of the repository; undefined if there is none. */
export type Read = (file: string) => string | undefined
export const readFile: Read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Finds problems with the tests that a text names, as `file` “title”, or `file` “title” with “case”. */
export function createReferences(read: Read): (text: string) => { count: number; problems: string[] } {
  const known = new Map<string, readonly DeclaredTest[] | undefined>()
  const testsOf = (file: string) => {
    if (!known.has(file)) {
      const source = read(file)
      known.set(file, source === undefined ? undefined : declaredTests(source, file.endsWith('x')))
    }
    return known.get(file)
  }
  const problemOf = (file: string, name: string, given: string | undefined): string | undefined => {
    const tests = testsOf(file)
    if (!tests) return `there is no ${file}`
    const named = tests.filter(({ path }) => path.join(' › ') === name || path.join(' › ').endsWith(` › ${name}`))
    if (named.length === 0) return `${file} has no test “${name}”`
    if (named.length > 1)
      return `${file} has “${name}” ${named.length} times: put its group before it, as in “group › title”`
    return given === undefined || named[0]?.cases.has(given)
      ? undefined
      : `the table of “${name}” in ${file} has no “${given}”`
  }
  return (text) => {
    const references = [...text.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”(?: with “([^”]+)”)?/g)]
    const files = text.match(/`[^`]+\.(?:test|e2e)\.tsx?`/g) ?? []
    const isTorn =
      files.length !== references.length ||
      (text.match(/“/g) ?? []).length !== references.flatMap((found) => found.slice(2).filter(Boolean)).length
    return {
      count: references.length,
      problems: [
        ...(isTorn ? ['a file and a title belong together'] : []),
        ...references.flatMap(([, file = '', name = '', given]) => problemOf(file, name, given) ?? []),
      ],
    }
  }
}
