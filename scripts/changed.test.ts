import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findReaders, listChanges } from './changed/listChanges.mjs'
import { changedOnBuild, chooseFilesToLint, chooseTests, distances, needsEverything } from './changed/select.mjs'

describe('what everything stands on', () => {
  it.each([
    'package-lock.json',
    'package.json',
    'server/package.json',
    'tsconfig.json',
    'examples/nextjs-host/tsconfig.json',
    '.npmrc',
    'jest.config.ts',
    'scripts/jest/setupBrowser.ts',
    'scripts/config/oxlintrc.json',
    'scripts/steps.mjs',
    'scripts/build/inputs.mjs',
    'scripts/changed/select.mjs',
  ])('a change of %s runs every test', (path) => {
    expect(needsEverything(['src/index.ts', path])).toBe(path)
  })

  it.each([
    'src/index.ts',
    'scripts/packages/test-support/anvil.mjs',
    'scripts/build/specifiers.test.ts',
    'docs/package.md',
    'server/src/jest/a.ts',
  ])('a change of %s does not run every test', (path) => {
    expect(needsEverything([path])).toBeUndefined()
  })
})

/** A small graph: the saga of a plugin, the modules that import it, and a test that imports everything. */
const IMPORTERS = new Map([
  ['src/plugins/a/saga.ts', ['src/plugins/a/plugin.ts', 'src/plugins/a/saga.test.ts']],
  [
    'src/plugins/a/plugin.ts',
    ['src/plugins/a/hooks.test.ts', 'src/plugins/every.test.ts', 'examples/demo/src/main.ts'],
  ],
  ['examples/demo/src/main.ts', ['examples/demo/src/main.test.ts', 'src/plugins/a/plugin.ts']],
])
const RELATED = [
  'examples/demo/src/main.test.ts',
  'src/plugins/every.test.ts',
  'src/plugins/a/hooks.test.ts',
  'src/plugins/a/saga.test.ts',
]
const SAGA = { changed: ['src/plugins/a/saga.ts'], related: RELATED, importers: IMPORTERS }

describe('the tests of a change', () => {
  it('measures imports against their direction, and ends where they go round', () => {
    expect([...distances(['src/plugins/a/saga.ts'], IMPORTERS)]).toEqual([
      ['src/plugins/a/saga.ts', 0],
      ['src/plugins/a/plugin.ts', 1],
      ['src/plugins/a/saga.test.ts', 1],
      ['src/plugins/a/hooks.test.ts', 2],
      ['src/plugins/every.test.ts', 2],
      ['examples/demo/src/main.ts', 2],
      ['examples/demo/src/main.test.ts', 3],
    ])
  })

  it('a change runs all related tests where they are few enough', () => {
    expect(chooseTests(SAGA).chosen.toSorted()).toEqual(RELATED.toSorted())
    expect(chooseTests(SAGA).leftOut).toEqual([])
  })

  it('chooses the closest tests first and says what it leaves out', () => {
    expect(chooseTests(SAGA, 3)).toEqual({
      chosen: ['src/plugins/a/saga.test.ts', 'src/plugins/a/hooks.test.ts', 'src/plugins/every.test.ts'],
      leftOut: ['examples/demo/src/main.test.ts'],
    })
  })

  it('runs 30 files at most, but every test that changed itself', () => {
    const many = Array.from({ length: 50 }, (_, index) => `src/x/t${index}.test.ts`)
    const run = (changed: string[]) => chooseTests({ changed, related: many, importers: new Map() }).chosen
    expect(run(['src/x/a.ts'])).toHaveLength(30)
    expect(run(['src/x/a.ts', 'src/x/t49.test.ts'])[0]).toBe('src/x/t49.test.ts')
    expect(run(many)).toHaveLength(50)
  })

  it('prefers the test of the same name in the same folder, and nearer imports after that', () => {
    const importers = new Map([
      ['s/c/routes.ts', ['s/c/b.test.ts', 's/app.ts']],
      ['s/app.ts', ['s/c/a.test.ts', 's/c/routes.test.ts']],
    ])
    const related = ['s/c/a.test.ts', 's/c/b.test.ts', 's/c/routes.test.ts', 's/d/routes.test.ts']
    expect(chooseTests({ changed: ['s/c/routes.ts'], related, importers }).chosen).toEqual([
      's/c/routes.test.ts',
      's/c/b.test.ts',
      's/c/a.test.ts',
      's/d/routes.test.ts',
    ])
  })
})

describe('the files to lint', () => {
  it('lints the files that changed and their importers, whose types may differ now', () => {
    const { chosen } = chooseFilesToLint({ changed: ['src/plugins/a/saga.ts', 'README.md'], importers: IMPORTERS })
    expect(chosen).toEqual(['src/plugins/a/saga.ts', 'src/plugins/a/plugin.ts', 'src/plugins/a/saga.test.ts'])
  })

  it('lints 60 files at most, but every file that changed', () => {
    const importers = new Map([['src/hub.ts', Array.from({ length: 80 }, (_, index) => `src/m${index}.ts`)]])
    const { chosen, leftOut } = chooseFilesToLint({ changed: ['src/hub.ts'], importers })
    expect({ first: chosen[0], chosen: chosen.length, leftOut: leftOut.length }).toEqual({
      first: 'src/hub.ts',
      chosen: 60,
      leftOut: 21,
    })
  })
})

it('packages that are checked against the build are run for a change of the build', () => {
  expect(
    changedOnBuild(['src/a.ts', 'server/src/b.ts', 'e2e/c.e2e.ts', 'examples/host/app/d.tsx', 'e2e/e.ts']),
  ).toEqual(['e2e', 'examples/host'])
})

describe('a repository with changes', () => {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false', ...args],
      { cwd: folder, encoding: 'utf8' },
    )
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-changed-')))
    git('init', '--quiet', '--initial-branch', 'main')
    for (const name of ['kept', 'edited', 'staged', 'deleted', 'old name'])
      write(`src/${name}.ts`, `export const name = '${name}'\n`)
    write('.gitignore', 'ignored.ts\n')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'First')
    write('src/committed.ts', 'export const second = 2\n')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Second')
    write('src/edited.ts', 'export const name = 1\n')
    write('src/staged.ts', 'export const name = 2\n')
    git('add', 'src/staged.ts')
    git('rm', '--quiet', 'src/deleted.ts')
    git('mv', 'src/old name.ts', 'src/new näme.ts')
    write('src/untracked.ts', '')
    write('src/ignored.ts', '')
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const WORKING_TREE = [
    'src/deleted.ts',
    'src/edited.ts',
    'src/new näme.ts',
    'src/old name.ts',
    'src/staged.ts',
    'src/untracked.ts',
  ]

  it('lists what differs from the last commit: staged, unstaged, untracked and deleted, without what is ignored', async () => {
    expect(await listChanges('HEAD', folder)).toEqual(WORKING_TREE)
  })

  it('lists what differs from a commit before', async () => {
    expect(await listChanges('HEAD~1', folder)).toEqual(['src/committed.ts', ...WORKING_TREE].sort())
  })

  it.each(['nowhere', '--output=x', 'HEAD~9'])('a base %s, which is no commit, is refused', async (name) => {
    await expect(listChanges(name, folder)).rejects.toThrow(`--changed takes a commit, and there is no "${name}".`)
  })

  it('finds the tests that name a file, and no others', async () => {
    write('src/guide.test.ts', `read('docs/guide.md')\n`)
    write('src/other.test.ts', `read('docs/guideXmd')\n`)
    write('src/mentions.ts', '// see docs/guide.md\n')
    expect(await findReaders(['docs/guide.md'], folder)).toEqual(['src/guide.test.ts'])
    expect(await findReaders(['docs/nobody.md'], folder)).toEqual([])
    expect(await findReaders([], folder)).toEqual([])
  })
})
