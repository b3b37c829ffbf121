import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findImportFaults } from './importRule.ts'
import { describePluginImport } from './pluginConformance.ts'
import { badge } from './testing/badge.tsx'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

let modules = 0
/** Writes a module of a plugin into the test's folder, with `text` at its top, and returns its path. */
function write(text: string): string {
  const path = join(folder, `badge${(modules += 1)}.ts`)
  writeFileSync(path, `${text}\nexport const isLoaded = true\n`)
  return path
}
const importing = (text: string) => {
  const path = write(text)
  return findImportFaults(async () => {
    await import(path)
    return badge()
  })
}

describe('the side effects of importing a plugin', () => {
  it.each<[what: string, text: string, problem: RegExp, fix: RegExp]>([
    [
      'the clock',
      'export const since = Date.now()',
      /Date\.now\(\) as it is imported or made \(.*badge\d+\.ts:1\)/,
      /clock\.now/,
    ],
    ['the clock, as a date', 'export const today = new Date().toDateString()', /new Date\(\)/, /clock\.now/],
    [
      'the clock, by a format',
      "export const now = new Intl.DateTimeFormat('en').format()",
      /DateTimeFormat\(\)\.format\(\)/,
      /clock\.now/,
    ],
    ['a timer', 'export const timer = setTimeout(() => undefined, 0)', /setTimeout\(\)/, /delay\(ms\)/],
    [
      'a timer of a class that it makes',
      'class Beat { id = setInterval(() => undefined, 1e6) }\nexport const beat = new Beat()\nclearInterval(beat.id)',
      /setInterval\(\)/,
      /delay\(ms\)/,
    ],
    ['chance', 'export const id = Math.random()', /Math\.random\(\)/, /random/],
    [
      'the network',
      "export const found = fetch('https://nowhere.invalid').catch(() => null)",
      /fetch\(\)/,
      /services\(\)\.api/,
    ],
    [
      'the window',
      'export const width = window.innerWidth',
      /cannot be loaded without a page: ReferenceError: window is not defined/,
      /not at the top of a module or in the factory/,
    ],
    [
      'the document, by a global',
      "export const root = (globalThis as any).document.createElement('p')",
      /cannot be loaded without a page: TypeError/,
      /not at the top of a module or in the factory/,
    ],
  ])('the import test reports a plugin module for %s', async (_what, text, problem, fix) => {
    expect(await importing(text)).toEqual([
      { rule: 'imports', problem: expect.stringMatching(problem) as string, fix: expect.stringMatching(fix) as string },
    ])
  })

  it('the import test reports a plugin factory that reads the clock', async () => {
    const path = write('export const badgeOf = (make: () => unknown) => { Date.now(); return make() }')
    const load = async () =>
      ((await import(path)) as { badgeOf: (make: typeof badge) => ReturnType<typeof badge> }).badgeOf(badge)
    expect(await findImportFaults(load)).toMatchObject([{ problem: expect.stringMatching(/Date\.now\(\)/) as string }])
  })

  it('the import test reports a side effect in a module that was imported before', async () => {
    const path = write('export const since = Date.now()')
    await import(path)
    const faults = await findImportFaults(async () => {
      await import(path)
      return badge()
    })
    expect(faults).toMatchObject([{ problem: expect.stringMatching(/Date\.now\(\)/) as string }])
  })

  it('the import test accepts functions that would use side effects when called', async () => {
    expect(
      await importing(
        'export const later = () => [Date.now(), window.innerWidth, setTimeout(() => undefined, 0)]\nexport const year = new Date(0).getFullYear()',
      ),
    ).toEqual([])
  })
})

describe('describePluginImport', () => {
  const define = (load: () => Promise<ReturnType<typeof badge>>) => {
    const tests: [string, () => Promise<void>][] = []
    describePluginImport(load, { it: (name, body) => void tests.push([name, body]) })
    return tests
  }

  it('describePluginImport declares one test, which passes for a correct plugin', async () => {
    const [[name, body] = ['', async () => undefined], ...others] = define(async () => badge())
    expect([name, others]).toEqual(['can be imported and created without a page', []])
    await expect(body()).resolves.toBeUndefined()
  })

  it("describePluginImport's test fails with the problem and how to fix it", async () => {
    const path = write('export const since = Date.now()')
    const [[, body] = ['', async () => undefined]] = define(async () => {
      await import(path)
      return badge()
    })
    await expect(body()).rejects.toThrow(
      /\[imports\] It uses the page's Date\.now\(\).*\n {2}Fix: Do this while a saga/,
    )
  })

  it('describePluginImport throws in an environment with a document, and says to use the node environment', () => {
    const globals = globalThis as { document?: unknown }
    globals.document = {}
    try {
      expect(() => define(async () => badge())).toThrow(
        /There is a page here\. Begin the file with \/\*\* @jest-environment node \*\//,
      )
    } finally {
      delete globals.document
    }
  })

  it('describePluginImport throws an explanation without a test runner', () => {
    expect(() => describePluginImport(async () => badge(), {} as never)).toThrow('Pass them')
  })
})
