import { redirectSpecifier, rewriteSpecifiers } from './specifiers.mjs'

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
  ])('%s becomes %s', (before, after) => {
    expect(rewriteSpecifiers(before)).toBe(after)
  })

  it.each([
    `import { z } from 'library/a.ts';`,
    `export type Name = './a.ts';`,
    `import a from './a.js';`,
    `import d from './d.ts.json';`,
  ])('leaves %s alone', (text) => {
    expect(rewriteSpecifiers(text)).toBe(text)
  })
})

describe('redirectSpecifier', () => {
  const redirect = (text: string, folder: string) =>
    redirectSpecifier(text, '@you/lib', { folder, module: '/dist/core/types.js' })

  it.each([
    [`import type { A } from '@you/lib';`, '/dist/core', `import type { A } from './types.js';`],
    [
      `declare const a: import("@you/lib").A<string>;`,
      '/dist',
      `declare const a: import("./core/types.js").A<string>;`,
    ],
    [`export type { A } from '@you/lib';`, '/dist/ui/kit', `export type { A } from '../../core/types.js';`],
  ])('%s in %s becomes %s', (before, folder, after) => {
    expect(redirect(before, folder)).toBe(after)
  })

  it.each([
    `import { a } from '@you/lib/react';`,
    `import { a } from '@you/library';`,
    `export type Name = '@you/lib';`,
  ])('leaves %s alone', (text) => {
    expect(redirect(text, '/dist')).toBe(text)
  })
})
