import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFrameFiles, type FrameFiles } from '../src/frameFiles.ts'

const repository = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the pages in a Node process of its own: the bundler does not run inside Jest's environment. */
const build = (checkout: string, name: string): FrameFiles => {
  const output = join(folder, name)
  const script = `import(${JSON.stringify(pathToFileURL(join(checkout, 'frame/build/buildPages.mjs')).href)})
    .then(({ buildPages }) => buildPages(${JSON.stringify(output)}))`
  execFileSync(process.execPath, ['--preserve-symlinks', '--input-type=module', '-e', script], { cwd: checkout })
  return readFrameFiles(pathToFileURL(`${join(output, 'pages')}/`))
}

/** Another checkout of the same sources. */
const copyCheckout = (name: string, from: string): string => {
  const checkout = join(folder, name)
  for (const part of ['frame', 'src', 'scripts/build', 'scripts/process.mjs', 'tsconfig.json', 'package.json']) {
    cpSync(join(from, part), join(checkout, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|\.dist-\d+)(\/|$)/.test(path.slice(from.length)),
    })
  }
  symlinkSync(join(repository, 'node_modules'), join(checkout, 'node_modules'), 'dir')
  return checkout
}

describe("the frame's build", () => {
  let checkout: string
  let here: FrameFiles
  beforeAll(() => {
    checkout = copyCheckout('here', repository)
    here = build(checkout, 'here-out')
  })

  it('a second build of the frame has the same bytes, in the same folder and in another one', () => {
    expect(build(checkout, 'again').hash).toBe(here.hash)
    const elsewhere = build(copyCheckout('a/checkout/far-away', checkout), 'elsewhere')
    expect([...elsewhere.files.keys()]).toEqual([...here.files.keys()])
    expect(elsewhere.hash).toBe(here.hash)
  })

  it('a build of the frame has other bytes when a source changes', () => {
    const changed = copyCheckout('changed', checkout)
    const path = join(changed, 'frame/src/argon2/parameters.ts')
    writeFileSync(path, readFileSync(path, 'utf8').replace('iterations: 4', 'iterations: 3'))
    expect(build(changed, 'changed-out').hash).not.toBe(here.hash)
  })

  it('the built frame contains no build folder, no code that evaluates text, and no source map [V1.3.2]', () => {
    for (const [name, { body }] of here.files) {
      const text = Buffer.from(body).toString('utf8')
      expect({ name, hasFolder: [repository, folder].some((path) => text.includes(path)) }).toEqual({
        name,
        hasFolder: false,
      })
      expect({ name, evaluates: /\beval\(|new Function\(|\.innerHTML\b|document\.write\b/.test(text) }).toEqual({
        name,
        evaluates: false,
      })
      expect({ name, sourceMap: text.includes('sourceMappingURL') }).toEqual({ name, sourceMap: false })
    }
  })

  it('a build names every bundled library with its version and the text of its licence', () => {
    const text = readFileSync(join(folder, 'here-out', 'THIRD-PARTY-LICENSES.txt'), 'utf8')
    const named = [...text.matchAll(/^-{80}\n\n(\S+) \d+\.\d+\.\d+ \(([\w.-]+)\)\n\n\s*(\S.*)$/gm)]
    expect(named.map(([, name, licence]) => [name, licence])).toEqual([
      ['@noble/curves', 'MIT'],
      ['@noble/hashes', 'MIT'],
      ['@scure/bip39', 'MIT'],
      ['dpop', 'MIT'],
      ['hash-wasm', 'MIT'],
      ['idb-keyval', 'Apache-2.0'],
      ['jose', 'MIT'],
      ['shamir-secret-sharing', 'Apache-2.0'],
      ['viem', 'MIT'],
    ])
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(7)
  })

  it("the entries and preloads of the frame's pages contain neither Argon2 nor the code for recovery by drive", () => {
    const upFront = ({ entry, preloads }: FrameFiles['wallet']): string =>
      [entry, ...preloads].map((name) => Buffer.from(here.files.get(name)!.body).toString('utf8')).join('\n')
    expect(here.workers).toHaveLength(1)
    expect(Buffer.from(here.files.get(here.workers[0]!)!.body).toString('utf8')).toContain('WebAssembly')
    for (const page of [here.wallet, here.export]) {
      expect(upFront(page)).not.toContain('WebAssembly')
      expect(upFront(page)).not.toContain('uploadType=multipart')
    }
  })
})
