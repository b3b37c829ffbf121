import { AsyncLocalStorage } from 'node:async_hooks'
// oxlint-disable-next-line typescript/no-require-imports -- part of jest's runtime, which cannot load TypeScript
const { createRunningTest, trackStorages } = require('./contexts.cjs') as {
  createRunningTest: (hooks: { AsyncLocalStorage: typeof AsyncLocalStorage }) => new () => {
    getStore(): object | undefined
    run<T>(context: object, callback: () => Promise<T>): Promise<T>
  }
  trackStorages: () => { asyncHooks: { AsyncLocalStorage: typeof AsyncLocalStorage }; end: () => void }
}

describe('a test file', () => {
  it('in a test file no AsyncLocalStorage is enabled, which would slow every promise down', () => {
    // Node adds symbols to promises while any storage is enabled.
    expect(Object.getOwnPropertySymbols(Promise.resolve())).toEqual([])
  })

  it('an AsyncLocalStorage made in a test file loses its value when the file ends', async () => {
    const { asyncHooks, end } = trackStorages()
    const storage = new asyncHooks.AsyncLocalStorage<string>()
    const values = await storage.run('mine', async () => {
      await Promise.resolve()
      const before = storage.getStore()
      end()
      return [before, storage.getStore()]
    })
    expect(values).toEqual(['mine', undefined])
  })

  it("async_hooks and node:async_hooks give a test file the runtime's own AsyncLocalStorage", () => {
    // oxlint-disable-next-line typescript/no-require-imports -- an `import` of the name without `node:` is forbidden
    const older = require('async_hooks') as { AsyncLocalStorage: typeof AsyncLocalStorage }
    expect(older.AsyncLocalStorage).toBe(AsyncLocalStorage)
    // The runtime's own class, which extends Node's.
    expect((Object.getPrototypeOf(AsyncLocalStorage) as typeof AsyncLocalStorage).name).toBe('AsyncLocalStorage')
  })
})

describe('the storage of which test runs', () => {
  const RunningTest = createRunningTest({ AsyncLocalStorage })

  it("the storage of createRunningTest holds a test's running hook, and the test again after the hook has failed", async () => {
    const storage = new RunningTest()
    await storage.run({ test: 'a test' }, async () => {
      const failed = storage.run({ hook: 'a hook' }, async () => {
        await Promise.resolve()
        expect(storage.getStore()).toEqual({ hook: 'a hook' })
        throw new Error('failed')
      })
      await expect(failed).rejects.toThrow('failed')
      expect(storage.getStore()).toEqual({ test: 'a test' })
    })
    expect(storage.getStore()).toBeUndefined()
  })

  it('the storage of createRunningTest returns from run() what the callback returned', async () => {
    expect(await new RunningTest().run({}, async () => 'done')).toBe('done')
  })

  it('the storage of createRunningTest holds for each of two concurrent tests its own context', async () => {
    const storage = new RunningTest()
    const run = (name: string) =>
      storage.run({ test: { concurrent: true, name } }, async () => {
        await Promise.resolve()
        return storage.getStore()
      })
    expect(await Promise.all(['one', 'other'].map(run))).toEqual(
      ['one', 'other'].map((name) => ({ test: { concurrent: true, name } })),
    )
  })
})
