/** Finds the declarations that a host's compiler reads. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** Matches the relative specifiers of a declaration, in `from`, `import`, `import()` and `declare module`. */
const SPECIFIER = /\b(?:from|import|module)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]+?)\.js\1/g

/**
 * @param {string} directory with declarations
 * @param {string[]} entries paths in `directory` of the declarations to start from
 * @returns {Set<string>} paths in `directory`, with `/`, of the entries and of all declarations that they import
 */
export const reachedDeclarations = (directory, entries) => {
  const reached = new Set(entries.map((entry) => entry.split(sep).join('/')))
  for (const name of reached) {
    const text = readFileSync(join(directory, name), 'utf8')
    for (const [, , path] of text.matchAll(SPECIFIER)) {
      const imported = `${posix.join(posix.dirname(name), path)}.d.ts`
      if (existsSync(join(directory, imported))) reached.add(imported)
    }
  }
  return reached
}
