/**
 * Reads Playwright's JSON report of a run.
 *
 * @see https://playwright.dev/docs/api/class-testresult
 */

/** Lines of a failure's message to keep, in which Playwright says what was expected and where. */
const LINES = 12
// eslint-disable-next-line no-control-regex -- escape sequences for a terminal's colours
const COLOURS = /\u001B\[[0-9;]*m/g

const shorten = (message = 'no message') =>
  message.replaceAll(COLOURS, '').split('\n').slice(0, LINES).join('\n').trimEnd()

/** Yields every test of a suite and of the suites in it, with its full title. */
function* testsOf(suite, path = []) {
  const titles = suite.title === undefined || suite.title === suite.file ? path : [...path, suite.title]
  for (const { title, file, line, tests } of suite.specs ?? []) {
    for (const test of tests) {
      const name = [`${file}:${line}`, ...titles, title].join(' › ')
      yield { status: test.status, name: `[${test.projectName}] ${name}`, results: test.results }
    }
  }
  for (const inner of suite.suites ?? []) yield* testsOf(inner, titles)
}

/**
 * @returns `unsteady`: tests that failed once and passed at the second try; `failures`: tests that failed twice. Each
 * has its title and the first lines of its first error.
 */
export const readBrowserReport = ({ suites }) => {
  const tests = suites.flatMap((suite) => [...testsOf(suite)])
  const tell = (wanted) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ name, results }) => `${name}\n${shorten(results.find(({ error }) => error)?.error.message)}`)
  return { unsteady: tell('flaky'), failures: tell('unexpected') }
}
