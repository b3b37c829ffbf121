/** Emits the type declarations of a library, and makes their specifiers valid for hosts. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runNode } from '../process.mjs'
import { rewriteSpecifiers } from './specifiers.mjs'

const SHARED_SETTINGS = join(repository, 'scripts/config/tsconfig.build.json')

export const compiler = join(repository, 'node_modules/typescript-7/bin/tsc')

/**
 * Emits the declarations of a library's entries and of what they reach, with the settings of its
 * `tsconfig.build.json`, or those of the SDK, into `outputDirectory`. Tests and what only tests use are not reached.
 * @throws {CommandFailed} with the compiler's messages
 */
export const emitDeclarations = async ({ directory, entries }, outputDirectory) => {
  const project = join(outputDirectory, 'tsconfig.json')
  const settings = {
    extends: [join(directory, 'tsconfig.build.json')].find(existsSync) ?? SHARED_SETTINGS,
    compilerOptions: { outDir: outputDirectory, rootDir: join(directory, 'src') },
    files: entries.map(({ source }) => source),
    include: [],
  }
  writeFileSync(project, JSON.stringify(settings))
  await runNode(compiler, ['--checkers', '1', '-p', project], { capture: true })
  rmSync(project)
  for (const name of readdirSync(outputDirectory, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(outputDirectory, name)
    writeFileSync(path, rewriteSpecifiers(readFileSync(path, 'utf8')))
  }
}
