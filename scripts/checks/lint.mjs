/**
 * Runs the formatter, oxfmt, and the linter, oxlint.
 *
 *   node scripts/checks/lint.mjs [--fix] [path ...]
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CommandFailed, repository, runNode, runsDirectly, tool } from '../process.mjs'

const config = (name) => join(repository, `scripts/config/${name}.json`)

/**
 * @param {readonly string[]} [args] for oxlint
 * @param {{ capture?: boolean, threads?: number }} [options] `threads`: with two, no types are shared, which takes half
 * as much time again on both cores
 * @returns {Promise<string>} the output, if captured
 * @throws {CommandFailed} if one of them finds something
 */
export const lint = async (args = [], { capture = false, threads = availableParallelism() } = {}) => {
  const options = { capture, env: { GOMAXPROCS: String(threads) } }
  await format(args.includes('--fix') ? [] : ['--check'])
  return runNode(tool('oxlint/bin/oxlint'), ['--config', config('oxlintrc'), ...args], options)
}

const IGNORE_FILES = ['.gitignore', 'scripts/config/oxfmtignore'].flatMap((path) => ['--ignore-path', path])

/** @param {readonly string[]} args for oxfmt, which changes files unless given `--check` */
const format = (args) =>
  runNode(tool('oxfmt/bin/oxfmt'), ['--config', config('oxfmtrc'), ...IGNORE_FILES, ...args, '.'])

if (runsDirectly(import.meta.url)) {
  try {
    await lint(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    process.exitCode = 1
  }
}
