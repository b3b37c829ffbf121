import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { rollup } from 'rollup'
import preserveDirectives from 'rollup-preserve-directives'
import { arrange } from './arrange.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-arrange-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SOURCES = {
  'index.js': `export { go } from './core.js'`,
  'core.js': `import { LIMIT } from './contract.js'\nexport const go = () => LIMIT`,
  'contract.js': `export const LIMIT = 6`,
  'plugins/post/index.js': `export { post } from './plugin.js'\nexport { isAddress } from './address.js'`,
  'plugins/post/plugin.js': `import { state } from './state.js'\nexport const post = () => ({ state, row: () => import('./screens/Row.js'), flows: () => import('./flows.js') })`,
  'plugins/post/state.js': `export const state = { made: globalThis.made = (globalThis.made ?? 0) + 1 }`,
  'plugins/post/address.js': `export const isAddress = (text) => text.includes('@')`,
  'plugins/post/flows.js': `import { state } from './state.js'\nimport { go } from '../../core.js'\nimport { isAddress } from './address.js'\nexport const run = () => [state, go(), isAddress('a@b')]`,
  'plugins/post/screens/Row.js': `import { state } from './state2.js'\nexport default () => state`,
  'plugins/post/screens/state2.js': `export { state } from '../state.js'`,
}

/** Builds sources with Rollup and arranges them; returns a function from a file of the output to its URL. */
const build = async (sources: Record<string, string>, wanted: object = {}) => {
  const [source, output] = [join(folder, 'src'), join(folder, 'dist')]
  for (const [name, code] of Object.entries(sources)) {
    mkdirSync(dirname(join(source, name)), { recursive: true })
    writeFileSync(join(source, name), code)
  }
  const entries = ['index.js', 'contract.js', 'plugins/post/index.js'].map((name) => join(source, name))
  const bundle = await rollup({
    input: entries,
    treeshake: { moduleSideEffects: false },
    plugins: [preserveDirectives()],
  })
  const { output: chunks } = await bundle.write({
    dir: output,
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: source,
    entryFileNames: '[name].js',
  })
  await arrange(
    chunks.filter(({ type }) => type === 'chunk'),
    output,
    {
      joined: [{ name: 'core', ...GROUP }],
      copies: [],
      hostSide: ['index.js', 'plugins/post/index.js'],
      plugins: [
        {
          folder: 'plugins/post/',
          parts: [
            { name: 'later', targets: /^flows/ },
            { name: 'row', isAlone: true, targets: /^screens\// },
          ],
          copied: ['address.js'],
        },
      ],
      passedOn: { 'contract.js': 'core.js' },
      ...wanted,
    },
  )
  const run = async <R>(code: string): Promise<R> => {
    writeFileSync(join(output, 'host.js'), code)
    const host = await rollup({ input: join(output, 'host.js') })
    const {
      output: [bundled],
    } = await host.generate({ format: 'iife', name: 'host', inlineDynamicImports: true })
    return runInThisContext(`${bundled.code}\nhost.result`) as Promise<R>
  }
  return {
    run,
    read: (name: string) => readFileSync(join(output, name), 'utf8'),
    has: (name: string) => existsSync(join(output, name)),
  }
}

const GROUP = { roots: ['core.js'], within: 'core', upFront: ['contract.js'], copied: ['contract.js'] }

it("a plugin's later part receives its definition's exports as parameters, and does not import the definition", async () => {
  const { read, has } = await build(SOURCES)
  for (const part of ['plugins/post/later.js', 'plugins/post/row.js'])
    expect(read(part)).not.toMatch(/from '\.\/(upFront|plugin|state)/)
  expect(read('plugins/post/later.js')).toContain(`from '../../core.js'`)
  expect(read('plugins/post/upFront.js')).toMatch(
    /const loadRowPart = \(\) => import\('\.\/row\.js'\)\.then\(\(part\) => part\.default\(state\)\)/,
  )
  expect(has('plugins/post/state.js')).toBe(false)
})

it('entries stay files of their own, and only the listed modules are copied into other files', async () => {
  const { read } = await build(SOURCES)
  expect(read('plugins/post/index.js')).toContain(`from './address.js'`)
  expect(read('contract.js')).toContain('LIMIT = 6')
  expect(read('index.js')).toContain(`from './core.js'`)
})

it("a module of the core is copied into one plugin's part, and stays a file for all others", async () => {
  const sources = {
    ...SOURCES,
    'core/mask.js': `export const mask = (text) => text.replace(/.(?=.)/g, '*')`,
    'plugins/post/flows.js': `import { mask } from '../../core/mask.js'\nexport const run = () => mask('sesame')`,
    'index.js': `export { go } from './core.js'\nexport const show = () => import('./core/mask.js')`,
  }
  const { read, has } = await build(sources, {
    plugins: [
      {
        folder: 'plugins/post/',
        parts: [
          { name: 'later', targets: /^flows/ },
          { name: 'row', isAlone: true, targets: /^screens\// },
        ],
        copied: ['core/mask.js'],
      },
    ],
  })
  expect(read('plugins/post/later.js')).toContain(`text.replace`)
  expect(read('plugins/post/later.js')).not.toContain(`core/mask.js`)
  expect(has('core/mask.js')).toBe(true)
})

it('arrange refuses an entry that imports from a part which loads later', async () => {
  const sources = {
    ...SOURCES,
    'index.js': `export { go } from './core.js'\nexport { run } from './plugins/post/flows.js'`,
  }
  await expect(build(sources)).rejects.toThrow(
    'index.js imports plugins/post/flows.js, which loads with plugins/post/later.js and only there',
  )
})

it('arranged modules still run, and a part gets the objects that its definition made', async () => {
  const { run } = await build(SOURCES)
  const made = await run<unknown[]>(`
    import { post } from './plugins/post/index.js'
    const { state, row, flows } = post()
    export const result = Promise.all([flows(), flows(), row()]).then(([first, second, { default: Row }]) => [first.run === second.run, first.run()[0] === state, Row() === state, first.run().slice(1)])`)
  expect(made).toEqual([true, true, true, [6, true]])
})

it('a module that no part of a plugin includes stays a file of its own, and can be imported', async () => {
  const { read, run } = await build({
    ...SOURCES,
    'plugins/post/help.js': `export const help = 'Ask again.'`,
    'plugins/post/plugin.js': `export const post = () => ({ help: () => import('./help.js') })`,
  })
  expect(read('plugins/post/help.js')).toContain('Ask again.')
  expect(
    await run(
      `import { post } from './plugins/post/index.js'\nexport const result = post().help().then(({ help }) => help)`,
    ),
  ).toBe('Ask again.')
})

it('two exports of one name in a joined file get different names, and importers use the right one', async () => {
  const sources = {
    ...SOURCES,
    'index.js': `export { go } from './core.js'\nexport { go as goOn } from './core2.js'`,
    'core2.js': `export const go = () => 'on'`,
  }
  const { run, read } = await build(sources, {
    joined: [{ name: 'core', ...GROUP, roots: ['core.js', 'core2.js'] }],
  })
  expect(read('core.js')).toMatch(/go as go_1/)
  expect(await run(`import { go, goOn } from './index.js'\nexport const result = [go(), goOn()]`)).toEqual([6, 'on'])
})

it("modules listed under copies are copied into a file for plugins' parts, and hosts import the originals", async () => {
  const sources = {
    ...SOURCES,
    'words.js': `export const WORDS = ['sesame']`,
    'plugins/post/index.js': `${SOURCES['plugins/post/index.js']}\nexport { WORDS } from '../../words.js'`,
    'plugins/post/flows.js': `import { WORDS } from '../../words.js'\nexport const run = () => WORDS`,
  }
  const { read } = await build(sources, {
    copies: [{ name: 'copied', roots: ['words.js'], within: 'words', upFront: [] }],
  })
  expect(read('copied.js')).toContain('sesame')
  expect(read('words.js')).toContain('sesame')
  expect(read('plugins/post/later.js')).toContain(`from '../../copied.js'`)
  expect(read('plugins/post/index.js')).toContain(`from '../../words.js'`)
})

it("'use client' stands once at the top of a joined file with a client module", async () => {
  const { read } = await build({ ...SOURCES, 'core.js': `'use client'\n${SOURCES['core.js']}` })
  expect(read('core.js').match(/use client/g)).toHaveLength(1)
  expect(read('core.js')).toMatch(/^'use client'; /)
})

describe('refuses', () => {
  it.each<[what: string, changes: Record<string, string>, wanted: object, message: string]>([
    [
      'a root that is not there',
      {},
      { joined: [{ name: 'core', ...GROUP, roots: ['kernle.js'] }] },
      'To be joined: there is no kernle.js in the output.',
    ],
    [
      'a module in two files',
      {},
      {
        joined: [
          { name: 'core', ...GROUP },
          { name: 'again', ...GROUP },
        ],
      },
      'core.js would be in core.js and in again.js.',
    ],
    [
      'a part that is to load alone and needs another',
      { 'plugins/post/screens/Row.js': `import { run } from '../flows.js'\nexport default () => run()` },
      {},
      'plugins/post/row.js is to load alone, and needs run of plugins/post/later.js.',
    ],
    [
      'an import() of a part from elsewhere',
      { 'index.js': `export const load = () => import('./plugins/post/flows.js')` },
      {},
      'index.js loads plugins/post/flows.js, which is part of a file that its plugin loads.',
    ],
    [
      'a joined module that is imported as a whole',
      { 'index.js': `import * as core from './core.js'\nexport const all = () => core` },
      {},
      './core.js is joined, and imported as a whole.',
    ],
  ])('arrange refuses %s', async (_what, changes, wanted, message) => {
    await expect(build({ ...SOURCES, ...changes }, wanted)).rejects.toThrow(message)
  })
})
