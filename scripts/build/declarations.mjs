/** Emits the type declarations of a library, and makes their specifiers valid for hosts. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { repository, runNode } from '../process.mjs'
import { reachedDeclarations } from './reachedDeclarations.mjs'
import { rewriteSpecifiers } from './specifiers.mjs'

const SHARED_SETTINGS = join(repository, 'scripts/config/tsconfig.build.json')

export const compiler = join(repository, 'node_modules/typescript-7/bin/tsc')

/**
 * Emits the declarations of a library's entries and of what those declarations reach, with the settings of its
 * `tsconfig.build.json`, or those of the SDK, into `outputDirectory`. The compiler also writes those of modules that only
 * code imports; they are removed, because a host's compiler never reads them.
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
  const written = readdirSync(outputDirectory, { recursive: true }).filter((name) => name.endsWith('.d.ts'))
  for (const name of written) {
    const path = join(outputDirectory, name)
    writeFileSync(path, rewriteSpecifiers(readFileSync(path, 'utf8')))
  }
  const outputs = entries.map(({ output }) => relative(join(directory, 'dist'), output).replace(/\.js$/, '.d.ts'))
  const reached = reachedDeclarations(outputDirectory, outputs)
  for (const name of written) if (!reached.has(name.split(sep).join('/'))) rmSync(join(outputDirectory, name))
}
