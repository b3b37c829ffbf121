import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reachedDeclarations } from './reachedDeclarations.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

it.each([
  ['an export', "export type { A } from './deep/a.js'"],
  ['an import of types', 'import type { A } from "./deep/a.js"'],
  ['a type in place', "export declare const a: import('./deep/a.js').A"],
  ['an import without names', "import './deep/a.js'"],
  ['an augmentation', "declare module './deep/a.js' { interface A { b: 1 } }"],
])('reachedDeclarations keeps a declaration that %s names, and what it imports, and no other', (_, text) => {
  write({
    'index.d.ts': text,
    'deep/a.d.ts': "export * from '../b.js'",
    'b.d.ts': "export * from './index.js'",
    'unused.d.ts': "export * from './b.js'",
  })
  expect([...reachedDeclarations(folder, ['index.d.ts'])].sort()).toEqual(['b.d.ts', 'deep/a.d.ts', 'index.d.ts'])
})

it('reachedDeclarations leaves out a module that has no declaration', () => {
  write({ 'index.d.ts': "export * from './absent.js'" })
  expect([...reachedDeclarations(folder, ['index.d.ts'])]).toEqual(['index.d.ts'])
})
