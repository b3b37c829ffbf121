/** Type declarations of a library: emitted by the compiler, then made loadable by a host. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runNode } from '../process.mjs'
import { rewriteSpecifiers } from './specifiers.mjs'

export const compiler = join(repository, 'node_modules/typescript-7/bin/tsc')

/**
 * Emits the declarations described by the package's `tsconfig.build.json` into `outputDirectory`.
 * @throws {CommandFailed} with the compiler's messages
 */
export const emitDeclarations = async ({ directory }, outputDirectory) => {
  await runNode(compiler, ['-p', join(directory, 'tsconfig.build.json'), '--outDir', outputDirectory], { capture: true })
  for (const name of readdirSync(outputDirectory, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(outputDirectory, name)
    writeFileSync(path, rewriteSpecifiers(readFileSync(path, 'utf8')))
  }
}
