import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildTemplate } from '../build/buildTemplate.mjs'
import { runCreate, type Surroundings } from './runCreate.ts'

let cwd: string
let templates: string

beforeAll(() => {
  const built = mkdtempSync(join(tmpdir(), 'latchkey-create-template-'))
  buildTemplate(built)
  templates = join(built, 'template')
})
afterAll(() => rmSync(dirname(templates), { recursive: true }))
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

/** Runs the command, by default without a terminal, with an installation that succeeds. */
async function run(args: readonly string[], others: Partial<Surroundings> = {}) {
  let [out, error] = ['', '']
  const installed: string[] = []
  const code = await runCreate(args, {
    cwd,
    templates,
    userAgent: undefined,
    ask: undefined,
    install: (manager, folder) => {
      installed.push(`${manager} in ${folder}`)
      return Promise.resolve(true)
    },
    write: (text) => (out += text),
    writeError: (text) => (error += text),
    ...others,
  })
  return { code, out, error, installed }
}

const read = (path: string): string => readFileSync(join(cwd, path), 'utf8')
const filesIn = (folder: string): string[] =>
  readdirSync(join(cwd, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(cwd, folder).length + 1))
    .sort()
const manifestOf = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as Record<string, Record<string, string>>
/** Version in one of this repository's node_modules. */
const installedIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

const OF_ALL = [
  '.gitignore',
  'README.md',
  'latchkey.json',
  'package.json',
  'src/Account.test.tsx',
  'src/Account.tsx',
  'src/Home.tsx',
  'src/Providers.tsx',
  'src/plugins.ts',
  'src/settings.ts',
  'src/styles.css',
  'test.setup.js',
  'tsconfig.json',
  'vitest.config.js',
]
const OF_VITE = ['index.html', 'src/main.tsx', 'vite.config.ts']
const OF_NEXT = ['next.config.ts', 'src/app/layout.tsx', 'src/app/page.tsx']

describe('create-latchkey', () => {
  it.each([
    ['vite', '--no-wallet', OF_VITE, 'vite', 'tsc && vite build'],
    ['vite', '--wallet', [...OF_VITE, 'src/Wallet.tsx'], 'vite', 'tsc && vite build'],
    ['next', '--no-wallet', OF_NEXT, 'next dev', 'next build'],
    ['next', '--wallet', [...OF_NEXT, 'src/Wallet.tsx'], 'next dev', 'next build'],
  ])(
    'create-latchkey --template %s %s writes the files and scripts of that app',
    async (template, wallet, own, dev, build) => {
      const { code, error } = await run(['my-shop', '--template', template, wallet])
      expect({ code, error }).toEqual({ code: 0, error: '' })
      expect(filesIn('my-shop')).toEqual([...OF_ALL, ...own].sort())
      expect(manifestOf('my-shop')).toMatchObject({
        name: 'my-shop',
        private: true,
        scripts: {
          dev: `concurrently --kill-others --names server,app "latchkey-server dev --config latchkey.json" "${dev}"`,
          build,
          test: 'tsc && vitest run',
        },
      })
      expect(read('my-shop/src/plugins.ts').includes('embeddedWallet(')).toBe(wallet === '--wallet')
      expect(read('my-shop/src/Account.tsx').startsWith("'use client'\n")).toBe(template === 'next')
      expect(filesIn('my-shop').filter((path) => read(`my-shop/${path}`).includes('my-app'))).toEqual([])
    },
  )

  it("create-latchkey installs Latchkey's own version, and the versions that this repository is tested with", async () => {
    await run(['vite-app', '--template', 'vite'])
    await run(['next-app', '--template', 'next'])
    const vite = manifestOf('vite-app')
    expect(vite.dependencies).toEqual({
      latchkey: '^0.1.0',
      react: `^${installedIn('node_modules/react')}`,
      'react-dom': `^${installedIn('node_modules/react-dom')}`,
    })
    expect(vite.devDependencies).toMatchObject({
      '@latchkey/server': '^0.1.0',
      '@vitejs/plugin-react': `^${installedIn('examples/demo/node_modules/@vitejs/plugin-react')}`,
      typescript: `^${installedIn('node_modules/typescript-7')}`,
      vite: `^${installedIn('cli/node_modules/vite')}`,
      vitest: `^${installedIn('node_modules/vitest')}`,
    })
    const next = manifestOf('next-app')
    expect(next.dependencies?.next).toBe(`^${installedIn('node_modules/next')}`)
    expect(next.devDependencies?.typescript).toBe(`^${installedIn('node_modules/typescript')}`)
    expect(Object.keys(next.devDependencies ?? {})).not.toContain('vite')
  })

  it.each([
    [undefined, 'npm', 'npm run dev', 'npm test'],
    ['npm/11.1.0 node/v20.19.0 linux x64 workspaces/false', 'npm', 'npm run dev', 'npm test'],
    ['pnpm/10.34.8 npm/? node/v20.19.0 linux x64', 'pnpm', 'pnpm dev', 'pnpm test'],
    ['yarn/4.18.1 npm/? node/v20.19.0 linux x64', 'yarn', 'yarn dev', 'yarn test'],
    ['bun/1.4.5 npm/? node/v24.3.0 linux x64', 'bun', 'bun run dev', 'bun run test'],
  ])('create-latchkey started by %s installs with %s, and says its commands', async (userAgent, manager, dev, test) => {
    const { out, installed } = await run(['my-app'], { userAgent })
    expect(installed).toEqual([`${manager} in ${join(cwd, 'my-app')}`])
    expect(out).toBe(
      `\nMade my-app. Next:\n\n  cd my-app\n  ${dev.padEnd(14)}# the app and its server\n  ${test.padEnd(14)}# green from the start\n\n`,
    )
    expect(read('my-app/README.md')).toContain(`| \`${dev}\` |`)
    expect(filesIn('my-app').includes('.yarnrc.yml')).toBe(manager === 'yarn')
  })

  it('create-latchkey --latchkey takes the packed packages of a folder, by paths from the app', async () => {
    mkdirSync(join(cwd, 'clone'))
    for (const name of ['latchkey-0.1.0', 'latchkey-server-0.1.0', 'latchkey-frame-0.1.0', 'latchkey-cli-0.1.0'])
      writeFileSync(join(cwd, `clone/${name}.tgz`), '')
    await run(['apps/my-app', '--latchkey', 'clone'])
    const { dependencies, devDependencies } = manifestOf('apps/my-app')
    expect(dependencies?.latchkey).toBe('file:../../clone/latchkey-0.1.0.tgz')
    expect(devDependencies).toMatchObject({
      '@latchkey/frame': 'file:../../clone/latchkey-frame-0.1.0.tgz',
      '@latchkey/server': 'file:../../clone/latchkey-server-0.1.0.tgz',
    })
  })

  it('create-latchkey --no-install installs nothing, and says that this is next', async () => {
    const { code, out, installed } = await run(['my-app', '--no-install'])
    expect({ code, installed }).toEqual({ code: 0, installed: [] })
    expect(out).toContain('\n  cd my-app\n  npm install\n  npm run dev ')
  })

  it('create-latchkey ends with 1, and keeps the files, if the installation fails', async () => {
    const { code, out, error } = await run(['my-app'], { install: () => Promise.resolve(false) })
    expect(code).toBe(1)
    expect(error).toBe('The installation failed: what the package manager said is above. The files are written.\n')
    expect(out).toContain('  npm install\n')
    expect(filesIn('my-app')).toContain('package.json')
  })

  it('create-latchkey asks at a terminal for what is left out, and writes nothing if that is cancelled', async () => {
    const asked: unknown[] = []
    const { code, error } = await run(['--template', 'next'], {
      ask: (given) => {
        asked.push(given)
        return Promise.resolve(undefined)
      },
    })
    expect(asked).toEqual([
      {
        kind: 'create',
        folder: undefined,
        template: 'next',
        hasWallet: undefined,
        latchkey: undefined,
        installs: true,
      },
    ])
    expect({ code, error, files: readdirSync(cwd) }).toEqual({ code: 2, error: 'Nothing was written.\n', files: [] })
  })

  it('create-latchkey refuses a folder in the prompt that is not empty, and takes an empty one', async () => {
    mkdirSync(join(cwd, 'full/inside'), { recursive: true })
    mkdirSync(join(cwd, 'empty'))
    const refusals: unknown[] = []
    const { code } = await run([], {
      ask: (_given, refuse) => {
        refusals.push(refuse('full'), refuse('empty'))
        return Promise.resolve({ folder: 'empty', template: 'vite', hasWallet: false })
      },
    })
    expect(refusals).toEqual([
      `${join(cwd, 'full')} is there already, and is not empty. Name another folder.`,
      undefined,
    ])
    expect({ code, has: filesIn('empty').includes('package.json') }).toEqual({ code: 0, has: true })
  })

  it.each([
    ['My Shop', 'my-shop'],
    ['deep/Ünder_Scores', 'nder-scores'],
    ['...', 'app'],
  ])('create-latchkey names the app in the folder %j %s', async (folder, name) => {
    expect((await run([folder, '--no-install'])).code).toBe(0)
    expect(manifestOf(folder).name).toBe(name)
  })

  it.each([
    [[], 'Name the folder of the app'],
    [['a', 'b'], 'One folder, not 2: a, b.'],
    [['my-app', '--template', 'svelte'], 'There is no template "svelte". There are: vite, next.'],
    [['my-app', '--frobnicate'], "Unknown option '--frobnicate'. See npm create latchkey -- --help."],
    [['my-app', '--latchkey', 'nowhere'], 'There is no packed latchkey, @latchkey/server, @latchkey/frame in '],
    [['taken'], 'is not empty'],
    [['file.txt'], 'is not empty'],
  ])('create-latchkey refuses the arguments %j with exit code 2, and writes nothing', async (args, message) => {
    mkdirSync(join(cwd, 'taken'))
    writeFileSync(join(cwd, 'taken/notes.txt'), 'mine')
    writeFileSync(join(cwd, 'file.txt'), 'mine')
    const { code, error } = await run(args)
    expect(code).toBe(2)
    expect(error).toContain(message)
    expect(filesIn('.').sort()).toEqual(['file.txt', 'taken/notes.txt'])
  })

  it.each([
    ['--help', /^Usage: npm create latchkey@latest/],
    ['--version', /^0\.1\.0\n$/],
  ])('create-latchkey answers %s', async (option, answer) => {
    const { code, out } = await run([option])
    expect(code).toBe(0)
    expect(out).toMatch(answer)
  })
})
