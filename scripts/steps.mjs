/**
 * The steps of `npm test`: what each proves, which steps it needs, and how many of two cores it takes. Among the steps
 * that take one core, the longest comes first. Imports nothing from node_modules, because this module is read before
 * packages are installed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compiler } from './build/declarations.mjs'
import { buildAll } from './build.mjs'
import { readBrowserReport } from './checks/browserReport.mjs'
import { lint } from './checks/lint.mjs'
import { checkPackaging } from './checks/packaging.mjs'
import { olderLibraries, typeProjects } from './checks/types.mjs'
import { writeApiPages } from './docs.mjs'
import { engineNames, whyMissing } from './engines.mjs'
import { CommandFailed, repository, runNode, tool } from './process.mjs'

const checkTypes = async () => {
  const projects = [...typeProjects(), ...olderLibraries]
  let output = ''
  for (const project of projects) {
    try {
      // With two checkers, each would compute the shared types itself, which takes more time on two cores than one
      // checker.
      output += await runNode(compiler, ['--noEmit', '--checkers', '1', '-p', project], { capture: true })
    } catch (failure) {
      throw failure instanceof CommandFailed ? Object.assign(failure, { output: output + failure.output }) : failure
    }
  }
  return `${output}${projects.length} projects: ${projects.map((path) => relative(repository, path)).join(', ')}`
}

export const cruisedFolders = ['src', 'server', 'frame', 'console', 'cli', 'node', 'e2e', 'examples', 'scripts']

const checkDependencies = () =>
  runNode(
    tool('dependency-cruiser/bin/dependency-cruise.mjs'),
    [...cruisedFolders, '--config', 'scripts/config/dependency-cruiser.cjs'],
    {
      capture: true,
    },
  )

const addCounts = (counts, passed, failed, skipped) => {
  counts.passed += passed
  counts.failed += failed
  if (skipped > 0) throw new Error(`${skipped} tests were skipped; every test runs or goes.`)
  if (passed + failed === 0) throw new Error('Not one test ran.')
}

/** Runs a test tool that writes a JSON report, and reads the counts from it even if tests failed. */
const runCounted = async (reportFile, start, count) => {
  let failure
  const output = await start().catch((error) => (failure = error))
  if (existsSync(reportFile)) count(JSON.parse(readFileSync(reportFile, 'utf8')))
  if (failure) throw failure
  return output
}

/**
 * Returns the part of jest's output that matters if all tests pass: the counts, and the timings if they were requested.
 */
const summaryOf = (output) => output.slice(output.search(/^Seconds of a worker|^Test Suites:/m)).trimEnd()

/**
 * @param {string} name of its report
 * @param {string[]} args additional arguments for jest
 * @param {Record<string, string>} [env]
 */
const runJest = async ({ folder, counts }, name, args, env) => {
  const reportFile = join(folder, `${name}.json`)
  const output = await runCounted(
    reportFile,
    () =>
      runNode(tool('jest/bin/jest.js'), ['--silent', '--json', '--outputFile', reportFile, ...args], {
        capture: true,
        env,
      }),
    (result) =>
      addCounts(counts, result.numPassedTests, result.numFailedTests, result.numPendingTests + result.numTodoTests),
  )
  return summaryOf(output)
}

/** @param {string[]} [args] additional arguments for jest, such as test files */
export const runUnitTests = (context, args = []) => runJest(context, 'unit', args)

/**
 * Tests that use the database in the most demanding ways: some of the core's, those of a whole login method, and those
 * of codes that two servers must not both accept. The step `unit` runs all tests on the embedded PostgreSQL.
 */
const DATABASE_TESTS = [
  'server/src/core/accounts/access.test.ts',
  'server/src/core/accounts/accountWrites.test.ts',
  'server/src/core/accounts/linkedAccounts.test.ts',
  'server/src/core/apps/apps.test.ts',
  'server/src/core/limits/rateLimits.test.ts',
  'server/src/core/mfa/changes.test.ts',
  'server/src/core/mfa/tokens.test.ts',
  'server/src/core/plugins/repeatedWrites.test.ts',
  'server/src/core/sessions/sessions.test.ts',
  'server/src/db/migrate.test.ts',
  'server/src/db/valueTypes.test.ts',
  'server/src/plugins/email/',
  'server/src/plugins/mfaTotp/',
]
/**
 * Tests, or folders of them, to run on each other engine. PGlite has no address to connect to, and takes half a second
 * for a new database. An operator's own PostgreSQL is the engine of the step `unit`, but with a user of fewer rights,
 * which matter for migrations, plugins' tables, and each statement of a login.
 */
const TESTS_BY_ENGINE = {
  pglite: DATABASE_TESTS,
  url: [
    'server/src/core/accounts/accountWrites.test.ts',
    'server/src/core/keys/signingKeys.test.ts',
    'server/src/core/plugins/repeatedWrites.test.ts',
    'server/src/db/migrate.test.ts',
    'server/src/db/openDatabase.test.ts',
    'server/src/db/valueTypes.test.ts',
    'server/src/plugins/email/',
    'server/src/plugins/mfaTotp/',
  ],
}

/**
 * Runs the tests in one process and forces it to exit, because work that a failed test leaves open would keep it
 * running.
 *
 * @param {keyof TESTS_BY_ENGINE} engine
 */
const runOnEngine = async (engine, context) => {
  const tests = TESTS_BY_ENGINE[engine]
  // Jest says nothing of a path that matches no test.
  const moved = tests.filter((path) => !existsSync(join(repository, path)))
  if (moved.length > 0) throw new Error(`scripts/steps.mjs names tests that are not there: ${moved}`)
  return runJest(context, engine, ['--runInBand', '--forceExit', '--selectProjects', 'server', '--', ...tests], {
    LATCHKEY_TEST_DATABASE: engine,
  })
}

/**
 * @param {string[]} [files] test files to run; default: all
 * @param {string} [config] Playwright's configuration, relative to the repository
 */
export const runBrowserTests = async (
  { folder, counts, unsteady },
  files = [],
  config = 'e2e/playwright.config.ts',
) => {
  const reportFile = join(folder, `${config.replaceAll('/', '-')}.json`)
  const reporters = [
    'line',
    'json',
    ...(process.env.LATCHKEY_TIMINGS ? [join(repository, 'e2e/support/timings.ts')] : []),
  ]
  let failures = []
  try {
    return await runCounted(
      reportFile,
      () =>
        runNode(
          tool('@playwright/test/cli.js'),
          ['test', '--config', config, '--reporter', reporters.join(), ...files],
          { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile } },
        ),
      (report) => {
        const { stats } = report
        const told = readBrowserReport(report)
        unsteady.push(...told.unsteady)
        failures = told.failures
        addCounts(counts, stats.expected + stats.flaky, stats.unexpected, stats.skipped)
      },
    )
  } catch (failure) {
    // Repeated at the end, because a log may be cut off at its beginning.
    throw failure instanceof CommandFailed ? Object.assign(failure, { output: failures.join('\n\n') }) : failure
  }
}

/**
 * Runs the tests in Firefox and WebKit, as far as they are installed; the end of the run says which one was left out.
 */
export const runEngineTests = async (context) => {
  const missing = engineNames.map(whyMissing).filter(Boolean)
  context.notRun.push(...missing)
  if (missing.length === engineNames.length) return { skipped: missing.join(' ') }
  return runBrowserTests(context, [], 'e2e/engines/playwright.config.ts')
}

/** Writes the API pages into the run's folder, so that those of `npm run docs` stay as they are. */
const generateDocs = ({ folder }) => writeApiPages(join(folder, 'docs'))

export const steps = [
  {
    name: 'build',
    title: 'every package',
    slots: 2,
    run: async () => void (await buildAll()),
  },
  { name: 'packaging', title: 'the packed package works', slots: 1, needs: ['build'], run: () => checkPackaging() },
  { name: 'pglite', title: 'the server on PGlite', slots: 1, run: (context) => runOnEngine('pglite', context) },
  {
    name: 'lint',
    title: 'oxfmt and oxlint',
    slots: 1,
    needs: ['build'],
    run: () => lint([], { capture: true, threads: 1 }),
  },
  {
    name: 'host',
    title: 'the Next.js host',
    slots: 1,
    needs: ['build'],
    run: async () => void (await buildAll({ kinds: ['host'] })),
  },
  // Waits for `host` if both run, because Next.js writes types into its project while it builds.
  { name: 'types', title: 'every project type-checks', slots: 1, needs: ['build'], after: ['host'], run: checkTypes },
  {
    name: 'postgresql',
    title: "the server on a PostgreSQL of one's own",
    slots: 1,
    run: (context) => runOnEngine('url', context),
  },
  {
    name: 'size',
    title: 'size budgets',
    slots: 1,
    needs: ['build'],
    run: () => runNode(join(repository, 'scripts/bench/size/main.mjs'), [], { capture: true }),
  },
  {
    name: 'next',
    title: 'size budgets with Next.js',
    slots: 1,
    needs: ['build'],
    needsBrowser: true,
    run: () => runNode(join(repository, 'scripts/bench/size/main.mjs'), ['--only-next'], { capture: true }),
  },
  { name: 'docs', title: 'API pages of every public entry', slots: 1, run: generateDocs },
  {
    name: 'api',
    title: 'the types of every public entry are those on record',
    slots: 1,
    needs: ['build'],
    run: () => runNode(join(repository, 'scripts/checks/apiReports.mjs'), [], { capture: true }),
  },
  {
    name: 'calls',
    title: "the backend's types are those that the server documents",
    slots: 1,
    needs: ['build'],
    run: () => runNode(join(repository, 'scripts/checks/backendTypes.mjs'), [], { capture: true }),
  },
  {
    name: 'knip',
    title: 'no unused file, export or package',
    slots: 1,
    needs: ['build'],
    run: () =>
      runNode(
        tool('knip/bin/knip.js'),
        ['--config', 'scripts/config/knip.json', '--no-progress', '--no-config-hints'],
        { capture: true },
      ),
  },
  { name: 'dependencies', title: 'who may import whom', slots: 1, needs: ['build'], run: checkDependencies },
  // Needs the build, because a test of the guide compiles its code against the server's declarations.
  { name: 'unit', title: 'unit and saga tests', slots: 2, needs: ['build'], run: (context) => runUnitTests(context) },
  {
    name: 'e2e',
    title: 'a person in a real browser, a real server',
    slots: 2,
    needs: ['build', 'host'],
    needsBrowser: true,
    run: (context) => runBrowserTests(context),
  },
  {
    name: 'engines',
    title: 'the same in Firefox and WebKit: login, session, passkey, wallet',
    slots: 2,
    needs: ['build'],
    needsEngines: true,
    run: runEngineTests,
  },
]
