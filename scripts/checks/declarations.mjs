/**
 * Checks that the declarations of every public entry compile in a host with the strictest settings, and with the
 * libraries that it installs.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiler } from '../build/declarations.mjs'
import { CommandFailed, repository, runNode } from '../process.mjs'

/** Settings by which a bundler and Node find the declarations of an entry. */
const RESOLUTIONS = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
]

const entriesOf = (host, name) => {
  const { exports } = JSON.parse(readFileSync(join(host, 'node_modules', name, 'package.json'), 'utf8'))
  return Object.keys(exports)
    .filter((subpath) => exports[subpath].types)
    .map((subpath) => subpath.replace(/^\./, name))
}

/**
 * @param {string} host a folder that has the packages installed
 * @throws {CommandFailed} with the compiler's messages
 */
export const checkDeclarations = async (host) => {
  const ours = ['latchkey', ...readdirSync(join(host, 'node_modules/@latchkey')).map((name) => `@latchkey/${name}`)]
  const entries = ours.flatMap((name) => entriesOf(host, name))
  writeFileSync(
    join(host, 'entries.ts'),
    entries.map((entry, index) => `export type * as entry${index} from '${entry}'\n`).join(''),
  )
  for (const compilerOptions of RESOLUTIONS) {
    const project = join(host, `tsconfig.${compilerOptions.moduleResolution}.json`)
    const settings = {
      extends: join(repository, 'scripts/checks/tsconfig.declarations.json'),
      compilerOptions,
      files: ['entries.ts'],
    }
    writeFileSync(project, JSON.stringify(settings))
    await checkAllButToolkit(host, project)
  }
}

/** Matches the first line of an error, which has the file's path; further lines are indented. */
const ERROR = /^\S.*\(\d+,\d+\): error /

/**
 * Checks everything except Redux Toolkit's own declarations, which have errors under `exactOptionalPropertyTypes` (ADR
 * 75).
 *
 * @throws {CommandFailed} with the compiler's messages
 */
const checkAllButToolkit = async (host, project) => {
  try {
    await runNode(compiler, ['--checkers', '1', '-p', project], { cwd: host, capture: true })
  } catch (failure) {
    if (!(failure instanceof CommandFailed)) throw failure
    const errors = failure.output.split('\n').filter((line) => ERROR.test(line))
    if (errors.length === 0 || errors.some((line) => !line.includes('node_modules/@reduxjs/toolkit/'))) throw failure
  }
}
