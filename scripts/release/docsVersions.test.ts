import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addVersion } from './docsVersions.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Writes into the site what it was told, and a page that only this version has. */
const build =
  (version: string) =>
  ({ out, ...site }: { out: string; base: string; latest: boolean; versions: string[] }) => {
    mkdirSync(out, { recursive: true })
    writeFileSync(join(out, 'index.html'), JSON.stringify({ version, ...site }))
    writeFileSync(join(out, `${version}.html`), '')
    return Promise.resolve()
  }

const add = (version: string) => addVersion({ folder, base: '/latchkey/', version, build: build(version) })
const siteAt = (path: string): unknown => JSON.parse(readFileSync(join(folder, path, 'index.html'), 'utf8'))

it('a new version of the docs takes the top of the site and a folder of its own, and earlier versions keep theirs', async () => {
  await add('0.9.0')
  await add('0.10.0')
  expect(await add('0.11.2')).toBe('v0.11')
  expect(siteAt('')).toEqual({
    version: '0.11.2',
    base: '/latchkey/',
    latest: true,
    versions: ['v0.10', 'v0.9'],
  })
  expect(siteAt('v0.11')).toEqual({ version: '0.11.2', base: '/latchkey/v0.11/', latest: false, versions: [] })
  expect(siteAt('v0.9')).toMatchObject({ version: '0.9.0', base: '/latchkey/v0.9/' })
  expect(readdirSync(folder).sort()).toEqual(['0.11.2.html', 'index.html', 'v0.10', 'v0.11', 'v0.9'])
})

it('the docs of a patch replace those of its minor release', async () => {
  await add('0.1.0')
  await add('0.1.1')
  expect(siteAt('')).toMatchObject({ version: '0.1.1', versions: [] })
  expect(siteAt('v0.1')).toMatchObject({ version: '0.1.1' })
})

it('a build of the docs that fails leaves the pages at the top of the site as they were', async () => {
  await add('0.1.0')
  const failing = addVersion({
    folder,
    base: '/latchkey/',
    version: '0.2.0',
    build: (site) => (site.latest ? Promise.reject(new Error('no link')) : build('0.2.0')(site)),
  })
  await expect(failing).rejects.toThrow('no link')
  expect(siteAt('')).toMatchObject({ version: '0.1.0' })
})
