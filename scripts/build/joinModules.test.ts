import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinModules, membersOf } from './joinModules.mjs'

const chunk = (fileName: string, imports: string[] = [], exports: string[] = []) => ({ fileName, imports, exports })

const GROUP = { name: 'first', roots: ['ui/modal.js'], within: 'ui/', upFront: ['index.js'] }

describe('what is joined', () => {
  const chunks = [
    chunk('index.js', ['ui/provider.js', 'core.js']),
    chunk('ui/provider.js', ['ui/context.js']),
    chunk('ui/context.js'),
    chunk('core.js'),
    chunk('ui/modal.js', ['ui/row.js', 'ui/context.js', 'core.js', 'react']),
    chunk('ui/row.js'),
    chunk('ui/later.js', ['ui/row.js']),
  ]

  it('is what the roots need below their folder, without what loads up front', () => {
    expect(membersOf(chunks, GROUP)).toEqual(['ui/modal.js', 'ui/row.js'])
  })

  it('has the same order whichever file the build read first', () => {
    expect(membersOf([...chunks].reverse(), GROUP)).toEqual(['ui/modal.js', 'ui/row.js'])
  })

  it('fails on a file that the build did not make', () => {
    expect(() => membersOf(chunks, { ...GROUP, roots: ['ui/gone.js'] })).toThrow('there is no ui/gone.js')
  })
})

describe('joining', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-join-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('leaves every file its exports, and the code in one place', async () => {
    writeFileSync(join(folder, 'index.js'), 'export const early = 1\n')
    writeFileSync(join(folder, 'a.js'), `'use client';\nimport { b } from './b.js'\nimport { early } from './index.js'\nconst a = () => b + early\nexport { a, a as default }\n`)
    writeFileSync(join(folder, 'b.js'), 'const b = 2\nexport { b }\n')
    const chunks = [
      chunk('index.js', [], ['early']),
      chunk('a.js', ['b.js', 'index.js'], ['a', 'default']),
      chunk('b.js', [], ['b']),
    ]
    await joinModules({ name: 'joined', roots: ['a.js'], within: '', upFront: ['index.js'] }, chunks, folder)

    expect(read('a.js')).toBe(`'use client';\nexport { a_0 as a, default_0 as default } from './joined.js'\n`)
    expect(read('b.js')).toBe(`export { b_1 as b } from './joined.js'\n`)
    expect(read('index.js')).toBe('export const early = 1\n')
    const joined = read('joined.js')
    expect(joined.startsWith("'use client';")).toBe(true)
    expect(joined).toContain("from './index.js'")
    expect(joined).not.toContain('./b.js')
    expect(joined.match(/use client/g)).toHaveLength(1)
  })

  it('says what is wrong with a file that exports less than the build said', async () => {
    writeFileSync(join(folder, 'index.js'), '')
    writeFileSync(join(folder, 'a.js'), 'export const a = 1\n')
    const chunks = [chunk('index.js'), chunk('a.js', [], ['missing'])]
    await expect(joinModules({ name: 'joined', roots: ['a.js'], within: '', upFront: ['index.js'] }, chunks, folder)).rejects.toThrow('missing')
  })
})
