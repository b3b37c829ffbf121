import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { silentLogger } from '../types.ts'
import { findBinaries, restoreLinks } from './binaries.ts'
import { lockCluster, prepareCluster } from './cluster.ts'

const isRoot = process.getuid?.() === 0
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-binaries-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('restoreLinks', () => {
  it('restoreLinks creates missing symbolic links as relative ones, and keeps existing files', () => {
    mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
    writeFileSync(join(folder, 'native', 'lib', 'libx.so.1.2'), 'library')
    writeFileSync(join(folder, 'native', 'lib', 'liby.so'), 'here already')
    writeFileSync(
      join(folder, 'native', 'pg-symlinks.json'),
      JSON.stringify([
        { source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' },
        { source: 'native/lib/libx.so.1.2', target: 'native/lib/liby.so' },
      ]),
    )
    restoreLinks(folder)
    restoreLinks(folder)
    expect(readlinkSync(join(folder, 'native', 'lib', 'libx.so'))).toBe('libx.so.1.2')
    expect(readFileSync(join(folder, 'native', 'lib', 'libx.so'), 'utf8')).toBe('library')
    expect(readFileSync(join(folder, 'native', 'lib', 'liby.so'), 'utf8')).toBe('here already')
  })

  it('restoreLinks does nothing where the platform needs no links', () => {
    expect(() => restoreLinks(folder)).not.toThrow()
  })
})

describe('findBinaries', () => {
  it('findBinaries finds a PostgreSQL program that runs and prints the expected major version', () => {
    const { postgres, major } = findBinaries(undefined, folder)
    expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain(`(PostgreSQL) ${major}.`)
  })
})

describe('a folder that only the server may enter', () => {
  it('prepareCluster uses the data folder directly if PostgreSQL runs as the same user, and otherwise through a symbolic link', async () => {
    chmodSync(folder, 0o700)
    const warnings: string[] = []
    const lock = await lockCluster(folder)
    const prepare = () =>
      prepareCluster({
        dataDir: folder,
        isDurable: false,
        logger: { ...silentLogger, warn: (line) => warnings.push(line) },
      })
    const { pgData } = prepare()
    try {
      expect(realpathSync(join(folder, 'postgresql'))).toBe(pgData)
      expect(lstatSync(join(folder, 'postgresql')).isSymbolicLink()).toBe(isRoot)
      expect(warnings).toHaveLength(isRoot ? 1 : 0)
      expect(prepare().pgData).toBe(pgData)
    } finally {
      lock.release()
      if (isRoot) rmSync(dirname(pgData), { recursive: true, force: true })
    }
  })
})
