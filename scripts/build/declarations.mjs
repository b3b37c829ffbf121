/** Type declarations of a library: emitted by the compiler, then made loadable by a host. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository, runNode } from '../process.mjs'
import { redirectSpecifier, rewriteSpecifiers } from './specifiers.mjs'

export const compiler = join(repository, 'node_modules/typescript-7/bin/tsc')

/** Module that the SDK's declarations name in place of Redux Toolkit; it says why. */
const TOOLKIT_TYPES = 'core/slice/toolkitTypes'

/**
 * Emits the declarations of a library's entries and of what they reach, with the settings of its
 * `tsconfig.build.json`, into `outputDirectory`. Tests and what only tests use are not reached.
 * @throws {CommandFailed} with the compiler's messages
 */
export const emitDeclarations = async ({ directory, entries }, outputDirectory) => {
  const project = join(outputDirectory, 'tsconfig.json')
  const settings = {
    extends: join(directory, 'tsconfig.build.json'),
    compilerOptions: { outDir: outputDirectory },
    files: entries.map(({ source }) => source),
    include: [],
  }
  writeFileSync(project, JSON.stringify(settings))
  await runNode(compiler, ['--checkers', '1', '-p', project], { capture: true })
  rmSync(project)
  const toolkitTypes = join(outputDirectory, TOOLKIT_TYPES)
  const hasToolkitTypes = existsSync(`${toolkitTypes}.d.ts`)
  for (const name of readdirSync(outputDirectory, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(outputDirectory, name)
    const declaration = rewriteSpecifiers(readFileSync(path, 'utf8'))
    const target = { folder: dirname(path), module: `${toolkitTypes}.js` }
    writeFileSync(path, hasToolkitTypes ? redirectSpecifier(declaration, '@reduxjs/toolkit', target) : declaration)
  }
}
