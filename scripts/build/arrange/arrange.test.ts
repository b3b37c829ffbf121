import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rollup } from 'rollup'
import { arrange } from './arrange.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-arrange-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SOURCES = {
  'index.js': `export { go } from './kernel.js'`,
  'kernel.js': `import { LIMIT } from './contract.js'\nexport const go = () => LIMIT`,
  'contract.js': `export const LIMIT = 6`,
  'plugins/post/index.js': `export { post } from './plugin.js'\nexport { isAddress } from './address.js'`,
  'plugins/post/plugin.js': `import { state } from './state.js'\nexport const post = () => ({ state, row: () => import('./screens/Row.js'), flows: () => import('./flows.js') })`,
  'plugins/post/state.js': `export const state = { made: globalThis.made = (globalThis.made ?? 0) + 1 }`,
  'plugins/post/address.js': `export const isAddress = (text) => text.includes('@')`,
  'plugins/post/flows.js': `import { state } from './state.js'\nimport { go } from '../../kernel.js'\nimport { isAddress } from './address.js'\nexport const run = () => [state, go(), isAddress('a@b')]`,
  'plugins/post/screens/Row.js': `import { state } from './state2.js'\nexport default () => state`,
  'plugins/post/screens/state2.js': `export { state } from '../state.js'`,
}

/** Builds some sources with Rollup, arranged; gives the URL of a file in the output. */
const build = async (sources: Record<string, string>, wanted: object = {}) => {
  const [source, output] = [join(folder, 'src'), join(folder, 'dist')]
  for (const [name, code] of Object.entries(sources)) {
    mkdirSync(dirname(join(source, name)), { recursive: true })
    writeFileSync(join(source, name), code)
  }
  const entries = ['index.js', 'contract.js', 'plugins/post/index.js'].map((name) => join(source, name))
  const bundle = await rollup({ input: entries, treeshake: { moduleSideEffects: false } })
  const { output: chunks } = await bundle.write({
    dir: output, format: 'es', sourcemap: true, preserveModules: true, preserveModulesRoot: source, entryFileNames: '[name].js',
  })
  await arrange(chunks.filter(({ type }) => type === 'chunk'), output, {
    joined: [{ name: 'core', roots: ['kernel.js'], within: 'kernel', upFront: ['contract.js'], copied: ['contract.js'] }],
    copies: [],
    hostSide: ['index.js', 'plugins/post/index.js'],
    plugins: [{
      folder: 'plugins/post/',
      parts: [{ name: 'later', targets: /^flows/ }, { name: 'row', isAlone: true, targets: /^screens\// }],
      copied: ['address.js'],
    }],
    passedOn: { 'contract.js': 'core.js' },
    ...wanted,
  })
  return { read: (name: string) => readFileSync(join(output, name), 'utf8'), has: (name: string) => existsSync(join(output, name)) }
}

it('hands a part what it needs of its definition, and leaves it no import of it', async () => {
  const { read, has } = await build(SOURCES)
  for (const part of ['plugins/post/later.js', 'plugins/post/row.js']) expect(read(part)).not.toMatch(/from '\.\/(upFront|plugin|state)/)
  expect(read('plugins/post/later.js')).toContain(`from '../../core.js'`)
  expect(read('plugins/post/upFront.js')).toMatch(/const loadRowPart = \(\) => import\('\.\/row\.js'\)\.then\(\(part\) => part\.default\(state\)\)/)
  expect(has('plugins/post/state.js')).toBe(false)
})

it('keeps entries, and copies only what it is told to', async () => {
  const { read } = await build(SOURCES)
  expect(read('plugins/post/index.js')).toContain(`from './address.js'`)
  expect(read('contract.js')).toContain('LIMIT = 6')
  expect(read('index.js')).toContain(`from './core.js'`)
})

it('refuses what an entry would need of a part that loads later', async () => {
  const sources = { ...SOURCES, 'index.js': `export { go } from './kernel.js'\nexport { run } from './plugins/post/flows.js'` }
  await expect(build(sources)).rejects.toThrow('index.js imports plugins/post/flows.js, which loads with plugins/post/later.js and only there')
})
