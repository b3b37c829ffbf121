import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameRepository } from './nameRepository.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-repository-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PACKAGES = [
  { directory: folder, manifest: { name: 'latchkey' } },
  { directory: join(folder, 'server'), manifest: { name: '@latchkey/server' } },
  { directory: join(folder, 'demo'), manifest: { name: '@latchkey/demo', private: true } },
]
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))

beforeEach(() => {
  for (const { directory, manifest } of PACKAGES) {
    mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest))
  }
})

it('nameRepository gives published packages the repository and their folder in it, and private ones nothing', () => {
  nameRepository(PACKAGES, folder, 'https://git.example.com/owner/fork/')
  const place = {
    homepage: 'https://git.example.com/owner/fork#readme',
    bugs: 'https://git.example.com/owner/fork/issues',
  }
  const url = 'git+https://git.example.com/owner/fork.git'
  expect(read('.')).toEqual({ name: 'latchkey', ...place, repository: { type: 'git', url } })
  expect(read('server')).toEqual({
    name: '@latchkey/server',
    ...place,
    repository: { type: 'git', url, directory: 'server' },
  })
  expect(read('demo')).toEqual({ name: '@latchkey/demo', private: true })
})

it.each(['', 'owner/name', 'http://git.example.com/owner/name'])('nameRepository refuses %j', (address) => {
  expect(() => nameRepository(PACKAGES, folder, address)).toThrow('no https address')
  expect(read('.')).toEqual({ name: 'latchkey' })
})
