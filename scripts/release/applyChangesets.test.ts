import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyChangesets } from './applyChangesets.mjs'

const CHANGELOG = '# latchkey\n\n## 0.1.0\n\nThe first version.\n'
/** Folder, name and dependencies of each package. */
const MEMBERS = [
  ['.', 'latchkey', {}],
  ['server', '@latchkey/server', { dependencies: { '@latchkey/frame': '^0.1.0', latchkey: '^0.1.0' } }],
  ['frame', '@latchkey/frame', { dependencies: { latchkey: '^0.1.0' } }],
  ['console', '@latchkey/console', {}],
  ['cli', '@latchkey/cli', { peerDependencies: { latchkey: '>=0.1.0 <1.0.0' } }],
  ['node', '@latchkey/node', {}],
  ['cli/create', 'create-latchkey', {}],
  ['demo', '@latchkey/demo', { private: true, devDependencies: { '@latchkey/cli': '^0.1.0' } }],
] as const

let folder = ''
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const manifestOf = (path: string) => JSON.parse(read(join(path, 'package.json'))) as { version: string; name: string }

const release = (changesets: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(changesets)) writeFileSync(join(folder, '.changeset', name), text)
  return applyChangesets(
    folder,
    MEMBERS.map(([path]) => ({ directory: join(folder, path), manifest: manifestOf(path) })),
  )
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  mkdirSync(join(folder, '.changeset'))
  cpSync('.changeset/config.json', join(folder, '.changeset/config.json'))
  for (const [path, name, needs] of MEMBERS) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name, version: '0.1.0', ...needs }, null, 2))
  }
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG)
  // The settings name the package that writes the changelog, which is looked up in the folder.
  cpSync('node_modules/@changesets/changelog-git', join(folder, 'node_modules/@changesets/changelog-git'), {
    recursive: true,
  })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MINOR = '---\n"latchkey": minor\n---\n\n`useLogin` takes `methods`.\n'

describe('a release', () => {
  it('a release gives the seven published packages version 0.2.0 after a minor change of one of them', async () => {
    await release({ 'methods.md': MINOR })
    expect(MEMBERS.map(([path]) => manifestOf(path))).toEqual([
      expect.objectContaining({ name: 'latchkey', version: '0.2.0' }),
      expect.objectContaining({
        name: '@latchkey/server',
        version: '0.2.0',
        dependencies: { '@latchkey/frame': '^0.2.0', latchkey: '^0.2.0' },
      }),
      expect.objectContaining({
        name: '@latchkey/frame',
        version: '0.2.0',
        dependencies: { latchkey: '^0.2.0' },
      }),
      expect.objectContaining({ name: '@latchkey/console', version: '0.2.0' }),
      expect.objectContaining({
        name: '@latchkey/cli',
        version: '0.2.0',
        peerDependencies: { latchkey: '>=0.1.0 <1.0.0' },
      }),
      expect.objectContaining({ name: '@latchkey/node', version: '0.2.0' }),
      expect.objectContaining({ name: 'create-latchkey', version: '0.2.0' }),
      {
        name: '@latchkey/demo',
        version: '0.1.0',
        private: true,
        devDependencies: { '@latchkey/cli': '^0.2.0' },
      },
    ])
  })

  it("a release writes the changesets' texts above the older versions, and removes the changesets", async () => {
    await release({ 'methods.md': MINOR })
    expect(read('CHANGELOG.md')).toBe(
      '# latchkey\n\n## 0.2.0\n\n### Minor Changes\n\n- `useLogin` takes `methods`.\n\n## 0.1.0\n\nThe first version.\n',
    )
    expect(readdirSync(join(folder, '.changeset'))).toEqual(['config.json'])
  })

  it('a release has version 0.1.1 if every change is a patch', async () => {
    const releases = await release({
      'fix.md': '---\n"@latchkey/server": patch\n---\n\nA code with spaces is taken.\n',
    })
    expect(releases.map(({ newVersion }) => newVersion)).toEqual(Array(7).fill('0.1.1'))
  })

  it('a release without a changeset changes no version', async () => {
    expect(await release({})).toEqual([])
    expect(read('CHANGELOG.md')).toBe(CHANGELOG)
  })

  it('a release refuses a changeset of an unknown package and changes no version', async () => {
    await expect(release({ 'typo.md': '---\n"latchkee": minor\n---\n\nA change.\n' })).rejects.toThrow('latchkee')
    expect(manifestOf('.').version).toBe('0.1.0')
  })
})

it("the changesets in this repository's .changeset folder can be released", async () => {
  for (const name of readdirSync('.changeset')) cpSync(join('.changeset', name), join(folder, '.changeset', name))
  await expect(release({})).resolves.toBeDefined()
})
