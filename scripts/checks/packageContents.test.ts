import { readFileSync } from 'node:fs'
import { findFaults } from './packageContents.mjs'

const NEEDED = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']
const LIMITS = { '@latchkey/node': { files: 6, kB: 2, packedKB: 1 } }

/** Faults of a package with further texts, by path, whose repository has `docs/there.md` beside the package. */
const faultsWith = (texts: Readonly<Record<string, string>>, size: object = {}): string[] => {
  const files = [...new Set([...NEEDED, ...Object.keys(texts)])]
  return findFaults(
    [{ name: '@latchkey/node', files, bytes: 2000, packedBytes: 1000, ...size }],
    LIMITS,
    (_name: string, path: string) => texts[path] ?? '',
    (_name: string, path: string) => path === '../docs/there.md',
  )
}

it('a package with code, declarations, README, CHANGELOG and LICENSE has no fault', () => {
  expect(faultsWith({ 'dist/index.js': '', 'dist/index.d.ts': '' })).toEqual([])
})

it.each([
  ['a source map', 'dist/index.js.map'],
  ['a source', 'dist/index.ts'],
  ['a test', 'dist/index.test.js'],
  ['a fixture', 'dist/fixtures/user.js'],
])('a package that contains %s is refused', (_, path) => {
  expect(faultsWith({ [path]: '' })).toEqual([`@latchkey/node: ${path} must not be published`])
})

it('a package whose template of a new plugin contains a test has no fault', () => {
  expect(faultsWith({ 'dist/template/full/src/index.test.ts': '' })).toEqual([])
})

it('a package without its licence is refused', () => {
  expect(faultsWith({}, { files: ['package.json', 'README.md', 'CHANGELOG.md'] })).toEqual([
    '@latchkey/node: LICENSE is missing',
  ])
})

it.each([
  [{ bytes: 2001 }, '3 kB, where 2 is the limit'],
  [{ packedBytes: 1001 }, '2 packedKB, where 1 is the limit'],
  [{ files: [...NEEDED, '1.js', '2.js', '3.js'] }, '7 files, where 6 is the limit'],
])('a package over a limit is refused: %j', (size, message) => {
  expect(faultsWith({}, size)).toEqual([`@latchkey/node: ${message}`])
})

it('a package without limits is refused', () => {
  expect(
    findFaults(
      [{ name: 'new', files: NEEDED, bytes: 1, packedBytes: 1 }],
      {},
      () => '',
      () => true,
    ),
  ).toHaveLength(3)
})

it('a package is refused if one of its messages names a docs page that the package does not contain', () => {
  const text = 'Docs: node_modules/@latchkey/node/docs/errors.md#config_error'
  expect(faultsWith({ 'dist/index.js': text, 'docs/errors.md': '' })).toEqual([])
  expect(faultsWith({ 'dist/index.js': text })).toEqual([
    '@latchkey/node: dist/index.js names node_modules/@latchkey/node/docs/errors.md, which is not published',
  ])
})

it('a package is refused if its README links to pages or images that the repository does not have', () => {
  const readme = '[1](../docs/there.md#part) [2](https://example.com/a.md) [3](#part) [4](../docs/gone.md)'
  expect(faultsWith({ 'README.md': `${readme} <img src="../gone.png">` })).toEqual([
    '@latchkey/node: README.md links to ../docs/gone.md, which the repository does not have',
    '@latchkey/node: README.md links to ../gone.png, which the repository does not have',
  ])
})

it.each(['server', 'frame', 'console', 'cli', 'node'])('the licence in %s is the one of the repository', (folder) => {
  expect(readFileSync(`${folder}/LICENSE`, 'utf8')).toBe(readFileSync('LICENSE', 'utf8'))
})
