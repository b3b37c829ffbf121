import { FIRST_PORT } from './globalSetup.ts'
import { startStack, type Stack } from './stack.ts'
import { providerAt, test } from './test.ts'

/** So many ports are set aside for each worker. */
const PORTS_PER_WORKER = 10

/**
 * Playwright's `test` on a provider and demo of its own, for what cannot be done to a shared one.
 * @param config the provider's configuration file; the demo's where left out
 */
export const testOnOwnStack = (config?: object) =>
  test.extend<{ readonly stack: Stack }>({
    stack: async ({}, use, { parallelIndex }) => {
      const stack = await startStack({ firstPort: FIRST_PORT + PORTS_PER_WORKER * (parallelIndex + 1), config })
      await use(stack)
      await stack.stop()
    },
    server: async ({ stack }, use) => use(providerAt(stack.addresses)),
  })
