/**
 * Matches relative specifiers with `.ts`. The compiler keeps them in declarations, where hosts need `.js` to find the
 * `.d.ts`.
 */
const SOURCE_SPECIFIER = /(\b(?:from|import|module)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\2/g

/**
 * `from './a.ts'`, `import('./a.tsx')`, `import './a.ts'` and `declare module './a.ts'` → the same with `.js`.
 * @param {string} declaration the text of a declaration file
 * @returns {string}
 */
export const rewriteSpecifiers = (declaration) =>
  declaration.replace(SOURCE_SPECIFIER, (_match, before, quote, path) => `${before}${quote}${path}.js${quote}`)
