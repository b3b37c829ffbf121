import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildTemplate } from '../build/buildTemplate.mjs'
import { runIn } from './testing/runIn.ts'

const NAME = '@acme/latchkey-plugin-pigeon-post'
let cwd: string
let template: string

beforeAll(() => {
  const built = mkdtempSync(join(tmpdir(), 'latchkey-template-'))
  buildTemplate(built)
  template = join(built, 'template')
})
afterAll(() => rmSync(dirname(template), { recursive: true }))
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const run = (...args: string[]) => runIn({ cwd, template }, ...args)

const read = (path: string): string => readFileSync(join(cwd, path), 'utf8')
const manifestOf = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as Record<string, Record<string, string>>
const filesIn = (folder: string): string[] => readdirSync(join(cwd, folder), { recursive: true, encoding: 'utf8' })

describe('create-plugin', () => {
  it('create-plugin makes a package and prints what to do next', async () => {
    const { code, out, error } = await run('create-plugin', NAME)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain("the plugin is 'pigeonPost'")
    expect(out).toContain('Next:\n  cd latchkey-plugin-pigeon-post\n  npm install\n  npm test\n')
    const folder = 'latchkey-plugin-pigeon-post'
    expect(filesIn(folder)).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.oxlintrc.json',
        'README.md',
        'jest.config.js',
        'latchkey.config.ts',
        'package.json',
        'test.setup.js',
        'tsconfig.build.json',
        'tsconfig.json',
        'vitest.config.js',
        'src/contract.ts',
        'src/conformance.test.ts',
        'src/locales/en.ts',
        'src/locales/fr.ts',
        'src/plugin.ts',
        'src/screens/PigeonPostOption.tsx',
        'src/server.ts',
        'src/server.test.ts',
        'src/testing/pigeonPostProvider.ts',
      ]),
    )
    expect(manifestOf(folder)).toMatchObject({
      name: NAME,
      scripts: { lint: 'oxlint', test: 'oxlint && tsc && jest && vitest run' },
    })
  })

  it('create-plugin leaves no name of the example in paths and identifiers', async () => {
    await run('create-plugin', NAME, '--dir', 'it')
    const named = filesIn('it').filter(
      (path) =>
        /magic.?word/i.test(path) ||
        (/\.\w+$/.test(path) && /magicWord|MagicWord|MAGIC_WORD|magic_word|magic-word/.test(read(join('it', path)))),
    )
    expect(named).toEqual([])
  })

  it('create-plugin --bare makes files for client, screens, server and tests, and none names an example plugin', async () => {
    const { code, error } = await run('create-plugin', NAME, '--dir', 'it', '--bare')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    const files = filesIn('it').filter((path) => /\.\w+$/.test(path))
    expect(files).toEqual(
      expect.arrayContaining([
        'src/contract.ts',
        'src/conformance.test.ts',
        'src/login.test.ts',
        'src/locales/en.ts',
        'src/plugin.ts',
        'src/saga.ts',
        'src/screens.test.tsx',
        'src/screens/PigeonPostOption.tsx',
        'src/screens/Proof.tsx',
        'src/server.ts',
        'src/server.test.ts',
        'src/testing/pigeonPostProvider.ts',
      ]),
    )
    expect(
      files.filter((path) => /(magic|new)[-_ ]?(word|method)|sesame|ali baba/i.test(path + read(join('it', path)))),
    ).toEqual([])
    expect(read('it/src/locales/en.ts')).toContain("'pigeonPost.continue': 'Continue with Pigeon post'")
    expect(read('it/src/server.test.ts')).toMatch(/^\/\*\* @jest-environment node \*\//)
    expect(read('it/README.md')).toContain('believes every proof')
  })

  it.each([[[]], [['--bare']]])(
    "create-plugin makes a configuration that shows the plugin's states in the workbench (%j)",
    async (options) => {
      await run('create-plugin', NAME, '--dir', 'it', ...options)
      expect(read('it/latchkey.config.ts')).toBe(
        "// latchkey.config.ts\nimport { defineConfig } from '@latchkey/cli/config'\nimport { pigeonPost } from './src/index.ts'\nimport { pigeonPostStates } from './src/screens/states.ts'\n\nexport default defineConfig({ plugins: [pigeonPost()], states: [pigeonPostStates] })\n",
      )
      expect(filesIn('it')).toEqual(
        expect.arrayContaining([
          'src/slice.ts',
          'src/screens/states.ts',
          'src/screens/states.test.tsx',
          'src/import.test.ts',
        ]),
      )
      expect(read('it/src/import.test.ts')).toMatch(
        /^\/\*\* @jest-environment node \*\/\n\/\/ @vitest-environment node\n/,
      )
    },
  )

  it("create-plugin sets up Latchkey's lint rule for sagas and pins oxlint to an exact version", async () => {
    await run('create-plugin', NAME, '--dir', 'it')
    expect(read('it/.oxlintrc.json')).toContain(
      '"jsPlugins": ["latchkey/eslint"],\n  "rules": { "latchkey/yield-star": "error" },\n',
    )
    // Pinned to an exact version, because oxlint's interface for plugins may change in any release.
    expect(manifestOf('it').devDependencies!.oxlint).toMatch(/^\d/)
  })

  it.each([
    ['jest', ['jest.config.js'], 'oxlint && tsc && jest', 'vitest'],
    ['vitest', ['vitest.config.js'], 'oxlint && tsc && vitest run', 'jest'],
  ])("create-plugin --runner %s makes that runner's files and no other's", async (runner, configs, test, other) => {
    await run('create-plugin', NAME, '--dir', 'it', '--runner', runner)
    expect(filesIn('it').filter((path) => /^(jest|vitest)/.test(path))).toEqual(configs)
    const { scripts, devDependencies } = manifestOf('it')
    expect(scripts!.test).toBe(test)
    expect(Object.keys(devDependencies!)).not.toContain(other)
    expect(read('it/tsconfig.json')).not.toContain(`"${other}`)
  })

  it('create-plugin reports the files that it made as JSON with --json', async () => {
    const { code, out, error } = await run('create-plugin', NAME, '--id', 'dove', '--dir', 'birds/dove', '--json')
    const made = JSON.parse(out) as { files: string[] }
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(made).toMatchObject({
      folder: join(cwd, 'birds/dove'),
      package: NAME,
      id: 'dove',
      next: ['cd birds/dove', 'npm install', 'npm test'],
    })
    expect(made.files).toContain('src/screens/DoveOption.tsx')
    expect(made.files.every((path) => existsSync(join(cwd, 'birds/dove', path)))).toBe(true)
  })

  it('create-plugin --latchkey adds dev dependencies on the packed .tgz files, by paths relative to the plugin', async () => {
    mkdirSync(join(cwd, 'clone'))
    for (const name of ['latchkey-0.1.0', 'latchkey-server-0.1.0', 'latchkey-frame-0.1.0', 'latchkey-cli-0.1.0'])
      writeFileSync(join(cwd, `clone/${name}.tgz`), '')
    await run('create-plugin', NAME, '--dir', 'plugins/pigeon', '--latchkey', 'clone')
    const { devDependencies, peerDependencies } = manifestOf('plugins/pigeon')
    expect(devDependencies).toMatchObject({
      latchkey: 'file:../../clone/latchkey-0.1.0.tgz',
      '@latchkey/cli': 'file:../../clone/latchkey-cli-0.1.0.tgz',
      '@latchkey/frame': 'file:../../clone/latchkey-frame-0.1.0.tgz',
      '@latchkey/server': 'file:../../clone/latchkey-server-0.1.0.tgz',
    })
    expect(peerDependencies).toMatchObject({ latchkey: '^0.1.0', '@latchkey/server': '^0.1.0' })
  })

  it('create-plugin --latchkey says how to pack packages that are not packed, and writes nothing', async () => {
    const { code, error } = await run('create-plugin', NAME, '--latchkey', '.')
    expect(code).toBe(1)
    expect(error).toContain('There is no packed latchkey, @latchkey/server, @latchkey/frame, @latchkey/cli')
    expect(error).toContain('npm pack --workspace server --workspace frame --workspace cli')
    expect(readdirSync(cwd)).toEqual([])
  })

  it('create-plugin overwrites no file that exists', async () => {
    mkdirSync(join(cwd, 'it'))
    writeFileSync(join(cwd, 'it/notes.txt'), 'mine')
    const { code, error } = await run('create-plugin', NAME, '--dir', 'it')
    expect(code).toBe(2)
    expect(error).toContain('not empty')
    expect(filesIn('it')).toEqual(['notes.txt'])
  })

  it('create-plugin writes into an empty folder', async () => {
    mkdirSync(join(cwd, 'it'))
    expect((await run('create-plugin', NAME, '--dir', 'it')).code).toBe(0)
  })

  it.each([
    [['create-plugin'], "missing required argument 'name'"],
    [['create-plugin', NAME, '--runner', 'mocha'], 'Allowed choices are jest, vitest, both'],
    [['create-plugin', NAME, '--kind', 'wallet'], 'Allowed choices are login-method'],
    [['create-plugin', 'Pigeon'], 'is not an npm package name'],
    [['create-plugin', 'latchkey-plugin-email'], "The id 'email' is reserved by Latchkey"],
    [['create-plugin', NAME, '--frobnicate'], "unknown option '--frobnicate'"],
    [['create-plugins'], "unknown command 'create-plugins'"],
  ])('create-plugin refuses the arguments %j with exit code 2', async (args, message) => {
    const { code, error } = await run(...args)
    expect(code).toBe(2)
    expect(error).toContain(message)
    expect(readdirSync(cwd)).toEqual([])
  })

  it('create-plugin reports a failure as JSON, and prints nothing else, with --json', async () => {
    expect(await run('create-plugin', 'Pigeon', '--json')).toEqual({
      code: 2,
      out: expect.stringMatching(/^\{"error":\{"code":"invalid_package_name","message":.*\}\}\n$/),
      error: '',
    })
    expect(await run('create-plugin', '--json')).toEqual({
      code: 2,
      out: expect.stringContaining('"code":"commander.missingArgument"'),
      error: '',
    })
  })

  it.each([['--help'], ['create-plugin', '--help'], ['--version']])(
    'latchkey answers %s with its help or version',
    async (...args) => {
      const { code, out, error } = await run(...args)
      expect({ code, error }).toEqual({ code: 0, error: '' })
      expect(out).toMatch(/create-plugin|^0\.1\.0\n$/)
    },
  )
})

describe('docs/plugin-guide/setting-up.md', () => {
  it('docs/plugin-guide/setting-up.md shows the settings files that create-plugin writes', async () => {
    await run('create-plugin', NAME, '--dir', 'it')
    const guide = readFileSync('docs/plugin-guide/setting-up.md', 'utf8')
    const names = ['jest.config.js', 'vitest.config.js', 'test.setup.js', 'tsconfig.json', '.oxlintrc.json']
    expect(names.filter((name) => !guide.includes(`\n${read(join('it', name))}\`\`\`\n`))).toEqual([])
  })
})
