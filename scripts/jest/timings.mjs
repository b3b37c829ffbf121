/**
 * A jest reporter that shows where the time of the unit tests goes, by project and by file. `LATCHKEY_TIMINGS=1 npx
 * jest`
 */

/** Number of files to list, the longest first. */
const LISTED = 25

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7)
const COLUMNS = ['total', 'startUp', 'tests']
const line = (row, name) => `${COLUMNS.map((column) => seconds(row[column])).join(' ')}  ${name}`
const sum = (rows) =>
  Object.fromEntries(COLUMNS.map((column) => [column, rows.reduce((total, row) => total + row[column], 0)]))

/**
 * Milliseconds of a file by activity. Imports during a test, such as of a screen, count for the test. Concurrent tests
 * count at most the time of their file.
 */
const timingOf = ({ perfStats: { start, end }, testResults, testFilePath, displayName }) => {
  const total = end - start
  const tests = Math.min(
    total,
    testResults.reduce((all, { duration }) => all + (duration ?? 0), 0),
  )
  return {
    path: testFilePath,
    project: displayName?.name ?? '',
    count: testResults.length,
    total,
    startUp: total - tests,
    tests,
  }
}

export default class Timings {
  constructor({ rootDir, maxWorkers }) {
    this.rootDir = rootDir
    this.maxWorkers = maxWorkers
  }

  onRunComplete(_, { testResults }) {
    const rows = testResults.filter(({ skipped }) => !skipped).map(timingOf)
    const projects = [...new Set(rows.map(({ project }) => project))]
    const lines = projects.map((project) => {
      const own = rows.filter((row) => row.project === project)
      return line(
        sum(own),
        `${project}: ${own.length} files, ${own.reduce((total, { count }) => total + count, 0)} tests`,
      )
    })
    const longest = rows.toSorted((a, b) => b.total - a.total).slice(0, LISTED)
    console.log(
      [
        `Seconds of a worker (there are ${this.maxWorkers}); startUp is the environment and what the file imports`,
        COLUMNS.map((column) => column.padStart(7)).join(' '),
        ...lines,
        line(sum(rows), `all ${rows.length} files`),
        '',
        ...longest.map((row) => line(row, `${row.path.slice(this.rootDir.length + 1)} (${row.count} tests)`)),
      ].join('\n'),
    )
  }
}
