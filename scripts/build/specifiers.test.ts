import { rewriteSpecifiers } from './specifiers.mjs'

describe('rewriteSpecifiers', () => {
  it.each([
    [`export { a } from './a.ts';`, `export { a } from './a.js';`],
    [`export * as kit from "../kit/index.ts";`, `export * as kit from "../kit/index.js";`],
    [`import './augment.ts';`, `import './augment.js';`],
    [`let s: typeof import('./screens/Enter.tsx');`, `let s: typeof import('./screens/Enter.js');`],
    [`declare module '../../core/types.ts' {`, `declare module '../../core/types.js' {`],
    [
      `import { x } from './a.test.ts'; import y from './b.tsx';`,
      `import { x } from './a.test.js'; import y from './b.js';`,
    ],
  ])('rewriteSpecifiers rewrites %s to %s', (before, after) => {
    expect(rewriteSpecifiers(before)).toBe(after)
  })

  it.each([
    `import { z } from 'library/a.ts';`,
    `export type Name = './a.ts';`,
    `import a from './a.js';`,
    `import d from './d.ts.json';`,
  ])('rewriteSpecifiers does not change %s', (text) => {
    expect(rewriteSpecifiers(text)).toBe(text)
  })
})
