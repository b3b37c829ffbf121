/** Type declarations of a library: emitted by the compiler, then made loadable by a host. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runNode } from '../process.mjs'

export const compiler = join(repository, 'node_modules/typescript-7/bin/tsc')

/** The compiler keeps `.ts` in the specifiers of declarations, where only `.js` can be followed to the `.d.ts`. */
const SOURCE_SPECIFIER = /(\b(?:from|import|module)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\2/g

/** `from './a.ts'`, `import('./a.tsx')`, `import './a.ts'` and `declare module './a.ts'` → the same with `.js`. */
export const rewriteSpecifiers = (declaration) =>
  declaration.replace(SOURCE_SPECIFIER, (_match, before, quote, path) => `${before}${quote}${path}.js${quote}`)

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
