import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

describe('the runtime', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-runtime-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  let writes = 0
  /**
   * Writes a module. With the name of an earlier one, its stamp differs, so that the runtime does not take the old one.
   */
  const write = (name: string, source: string): string => {
    const file = join(folder, name)
    writeFileSync(file, source)
    writes += 1
    utimesSync(file, writes, writes)
    return file
  }
  // oxlint-disable-next-line typescript/no-require-imports -- the test writes this module, so no import can name it
  const load = (file: string): unknown => require(file)

  it('the runtime evaluates a module once for each module registry', () => {
    const file = write('counter.js', 'let calls = 0\nexports.count = () => (calls += 1)')
    const count = (): number => (load(file) as { count: () => number }).count()
    expect([count(), count()]).toEqual([1, 2])
    jest.resetModules()
    expect(count()).toBe(1)
  })

  it('the runtime compiles a module again if its source has changed', () => {
    expect(load(write('value.js', 'module.exports = "before"'))).toBe('before')
    jest.resetModules()
    expect(load(write('value.js', 'module.exports = "after"'))).toBe('after')
  })

  it("the runtime reads a library's file once, and runs it again for each module registry", () => {
    mkdirSync(join(folder, 'node_modules'))
    const library = join('node_modules', 'library.js')
    const file = write(library, 'let calls = 0\nexports.count = () => (calls += 1)')
    const count = (): number => (load(file) as { count: () => number }).count()
    expect([count(), count()]).toEqual([1, 2])
    jest.resetModules()
    write(library, 'exports.count = () => "another"')
    expect(count()).toBe(1)
  })

  it("a repository file's jest object mocks a module beside that file", () => {
    const neighbour = write('neighbour.js', 'module.exports = "real"')
    const file = write(
      'mocking.js',
      `jest.doMock('./neighbour.js', () => 'mocked')\nmodule.exports = require('./neighbour.js')`,
    )
    expect([load(file), load(neighbour)]).toEqual(['mocked', 'mocked'])
    jest.dontMock(neighbour)
  })

  it("a library's jest object moves the test's fake clock", () => {
    const library = write(join('node_modules', 'clock.js'), 'module.exports = (ms) => jest.advanceTimersByTime(ms)')
    const advance = load(library) as (ms: number) => void
    jest.useFakeTimers({ now: 1_000 })
    advance(500)
    expect(Date.now()).toBe(1_500)
    jest.useRealTimers()
  })

  it("modules that the runtime loads have the built-in objects of the test's realm", () => {
    const file = write(
      'realm.js',
      'module.exports = { object: Object, error: Error, promise: Promise, bytes: Uint8Array, not: NaN, made: [] }',
    )
    const realm = globalThis as unknown as Record<string, unknown>
    expect(load(file)).toEqual({
      object: realm.Object,
      error: realm.Error,
      promise: realm.Promise,
      bytes: realm.Uint8Array,
      not: NaN,
      made: [],
    })
    expect((load(file) as { made: unknown }).made).toBeInstanceOf(realm.Array)
  })

  it('a module may declare a variable with the name of a built-in object', () => {
    expect(
      load(
        write(
          'own.js',
          'const Map = 1\nclass Set {}\nfunction Promise() {}\nmodule.exports = [Map, Set.name, Promise.name]',
        ),
      ),
    ).toEqual([1, 'Set', 'Promise'])
  })

  it('a loaded module sees a global that a test replaces', () => {
    const file = write('now.js', 'module.exports = () => Date.now()')
    const now = load(file) as () => number
    jest.useFakeTimers({ now: 123_456 })
    expect(now()).toBe(123_456)
    jest.useRealTimers()
  })

  it("an error's stack has the right line and column, in the first line of a module too", () => {
    const file = write('stack.cjs', 'module.exports = new Error("here")\n')
    expect((load(file) as Error).stack).toContain('stack.cjs:1:18')
  })

  it('the runtime names the file of a module that does not parse', () => {
    expect(() => load(write('broken.js', 'const = 1'))).toThrow(/broken[.]js/)
  })
})
