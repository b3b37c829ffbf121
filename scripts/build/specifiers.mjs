import { relative, sep } from 'node:path'

/** The compiler keeps `.ts` in the specifiers of declarations, where only `.js` can be followed to the `.d.ts`. */
const SOURCE_SPECIFIER = /(\b(?:from|import|module)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\2/g

/**
 * `from './a.ts'`, `import('./a.tsx')`, `import './a.ts'` and `declare module './a.ts'` → the same with `.js`.
 * @param {string} declaration the text of a declaration file
 * @returns {string}
 */
export const rewriteSpecifiers = (declaration) =>
  declaration.replace(SOURCE_SPECIFIER, (_match, before, quote, path) => `${before}${quote}${path}.js${quote}`)

/**
 * `from 'package'` and `import("package")` → the same from a file of ours.
 * @param {string} declaration the text of a declaration file
 * @param {string} name of the package, exactly as it is imported
 * @param {{ folder: string, module: string }} target the declaration's folder, and the file to import instead
 * @returns {string}
 */
export const redirectSpecifier = (declaration, name, { folder, module }) => {
  const path = relative(folder, module).split(sep).join('/')
  const specifier = path.startsWith('.') ? path : `./${path}`
  const imported = new RegExp(String.raw`(\b(?:from|import)\s*\(?\s*)(['"])${name}\2`, 'g')
  return declaration.replace(imported, (_match, before, quote) => `${before}${quote}${specifier}${quote}`)
}
