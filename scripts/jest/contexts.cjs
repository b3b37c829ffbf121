/**
 * `node:async_hooks` for test files. Before Node 24, every storage that has run once costs a call for each promise of
 * the process until it is disabled. Jest and our server make one for each test file and disable none, so the hundredth
 * file of a worker paid for all before it.
 */
const asyncHooks = require('node:async_hooks')

/** @returns the module for one test file, and a function that disables the storages made with it */
const trackStorages = () => {
  const storages = []
  class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
    constructor(...args) {
      super(...args)
      storages.push(this)
    }
  }
  return {
    asyncHooks: { ...asyncHooks, AsyncLocalStorage },
    end: () => storages.forEach((storage) => storage.disable()),
  }
}

/**
 * Makes the storage in which jest-circus keeps the test or hook that is running. They run one after the other, so a
 * variable suffices; only concurrent tests use a real storage. An error after the end of its test counts for the test
 * that then runs, or for the file.
 */
const createRunningTest = ({ AsyncLocalStorage }) => {
  const sideBySide = new AsyncLocalStorage()
  let running
  return class RunningTest {
    getStore() {
      return sideBySide.getStore() ?? running
    }

    async run(context, callback) {
      if (context.test?.concurrent) return sideBySide.run(context, callback)
      const before = running
      running = context
      try {
        return await callback()
      } finally {
        running = before
      }
    }
  }
}

module.exports = { createRunningTest, trackStorages }
