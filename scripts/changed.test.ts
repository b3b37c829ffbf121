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
  it('distances counts the imports between a module and a changed one, also in a circle of imports', () => {
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

  it('chooseTests chooses all related tests if they are within the limit', () => {
    expect(chooseTests(SAGA).chosen.toSorted()).toEqual(RELATED.toSorted())
    expect(chooseTests(SAGA).leftOut).toEqual([])
  })

  it('chooseTests chooses the closest tests first, and returns those that it leaves out', () => {
    expect(chooseTests(SAGA, 3)).toEqual({
      chosen: ['src/plugins/a/saga.test.ts', 'src/plugins/a/hooks.test.ts', 'src/plugins/every.test.ts'],
      leftOut: ['examples/demo/src/main.test.ts'],
    })
  })

  it('chooseTests chooses 30 files at most, and all tests that were changed themselves', () => {
    const many = Array.from({ length: 50 }, (_, index) => `src/x/t${index}.test.ts`)
    const run = (changed: string[]) => chooseTests({ changed, related: many, importers: new Map() }).chosen
    expect(run(['src/x/a.ts'])).toHaveLength(30)
    expect(run(['src/x/a.ts', 'src/x/t49.test.ts'])[0]).toBe('src/x/t49.test.ts')
    expect(run(many)).toHaveLength(50)
  })

  it('chooseTests prefers the test of the same name and folder, then tests with fewer imports in between', () => {
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
  it('chooseFilesToLint chooses the changed files and their importers', () => {
    const { chosen } = chooseFilesToLint({ changed: ['src/plugins/a/saga.ts', 'README.md'], importers: IMPORTERS })
    expect(chosen).toEqual(['src/plugins/a/saga.ts', 'src/plugins/a/plugin.ts', 'src/plugins/a/saga.test.ts'])
  })

  it('chooseFilesToLint chooses 60 files at most, the changed one first', () => {
    const importers = new Map([['src/hub.ts', Array.from({ length: 80 }, (_, index) => `src/m${index}.ts`)]])
    const { chosen, leftOut } = chooseFilesToLint({ changed: ['src/hub.ts'], importers })
    expect({ first: chosen[0], chosen: chosen.length, leftOut: leftOut.length }).toEqual({
      first: 'src/hub.ts',
      chosen: 60,
      leftOut: 21,
    })
  })
})

it('changedOnBuild returns the changed packages that are tested with the output of the build', () => {
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

  it('listChanges lists staged, unstaged, untracked and deleted files, without ignored ones', async () => {
    expect(await listChanges('HEAD', folder)).toEqual(WORKING_TREE)
  })

  it('listChanges lists the files that differ from an earlier commit', async () => {
    expect(await listChanges('HEAD~1', folder)).toEqual(['src/committed.ts', ...WORKING_TREE].sort())
  })

  it.each(['nowhere', '--output=x', 'HEAD~9'])('listChanges refuses the base %s, which is no commit', async (name) => {
    await expect(listChanges(name, folder)).rejects.toThrow(`--changed takes a commit, and there is no "${name}".`)
  })

  it('findReaders finds the tests that name a file', async () => {
    write('src/guide.test.ts', `read('docs/guide.md')\n`)
    write('src/other.test.ts', `read('docs/guideXmd')\n`)
    write('src/mentions.ts', '// see docs/guide.md\n')
    expect(await findReaders(['docs/guide.md'], folder)).toEqual(['src/guide.test.ts'])
    expect(await findReaders(['docs/nobody.md'], folder)).toEqual([])
    expect(await findReaders([], folder)).toEqual([])
  })
})
