import type { Stack } from './stack.ts'
import { providerAt, test } from './test.ts'

/**
 * Playwright's `test` with a provider and demo for this worker only, for tests that would disturb others: they kill the
 * provider, or move its clock. The tests of a worker share it, so each leaves it running; its clock may be any number
 * of minutes ahead. For other settings of an app, `testAs` is enough.
 */
export const testOnOwnStack = test.extend<{ readonly stack: Stack }>({
  stack: async ({ ownStack }, use) => use(ownStack),
  server: async ({ stack }, use) => use(providerAt(stack.addresses)),
})
