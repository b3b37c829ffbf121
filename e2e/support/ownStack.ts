import { FIRST_PORT } from './globalSetup.ts'
import { startStack, type Stack } from './stack.ts'
import { providerAt, test } from './test.ts'

/** So many ports are set aside for the shared provider with its demos, and for each worker. */
const SHARED_PORTS = 40
const PORTS_PER_WORKER = 10

/** From here on are the ports of a worker, of which a stack of its own takes the first ones. */
export const firstPortOf = (parallelIndex: number): number => FIRST_PORT + SHARED_PORTS + PORTS_PER_WORKER * parallelIndex

/**
 * Playwright's `test` on a provider and demo of its own, for what cannot be done to a shared one: it takes seconds
 * to start. For other settings of an app, `testAs` is enough.
 * @param config the provider's configuration file; the demo's where left out
 */
export const testOnOwnStack = (config?: object) =>
  test.extend<{ readonly stack: Stack }>({
    stack: async ({}, use, { parallelIndex }) => {
      const stack = await startStack({ firstPort: firstPortOf(parallelIndex), config, onProviderGone: console.error })
      await use(stack)
      await stack.stop()
    },
    server: async ({ stack }, use) => use(providerAt(stack.addresses)),
  })
