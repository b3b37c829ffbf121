/**
 * The linters: oxlint for the rules that need types, but for two it does not have (see nominal.mjs), ESLint for all others.
 *
 *   node scripts/checks/lint.mjs [--fix] [path ...]
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CommandFailed, repository, runNode, runsDirectly, tool } from '../process.mjs'

/**
 * @param {readonly string[]} [args] for oxlint and ESLint
 * @param {{ capture?: boolean, threads?: number }} [options] `threads`: two share no types, and so take half as much again of both cores
 * @returns {Promise<string>} what they wrote, if captured
 * @throws {CommandFailed} if one of them finds something
 */
export const lint = async (args = [], { capture = false, threads = availableParallelism() } = {}) => {
  const paths = args.some((argument) => !argument.startsWith('-')) ? args : [...args, '.']
  const options = { capture, env: { GOMAXPROCS: String(threads) } }
  const typed = await runNode(tool('oxlint/bin/oxlint'), paths, options)
  const nominal = await runNode(join(repository, 'scripts/checks/nominal.mjs'), [], options)
  return typed + nominal + (await runNode(tool('eslint/bin/eslint.js'), [...paths, '--max-warnings', '0', '--no-warn-ignored'], options))
}

if (runsDirectly(import.meta.url)) {
  try {
    await lint(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    process.exitCode = 1
  }
}
