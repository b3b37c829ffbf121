import { asApp, expect, test as base, type ProviderHandle } from '../support/test.ts'
import { firstPortOf } from '../support/ports.ts'
import { startBrowser, type Browser, type EngineName } from './browser.ts'
import type { Size } from './launch/launched.ts'
import type { Tab } from './tab.ts'

/** A phone and a desktop. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

interface Fixtures {
  /** The provider, with the demo as an app whose users can have wallets. */
  readonly server: ProviderHandle
  /** Opens a path of the demo in a browser that knows nobody. */
  readonly visit: (path: string, size: Size) => Promise<Tab>
}

interface WorkerFixtures {
  /** The engine of the project. One browser for all tests of a worker, as Firefox takes seconds to start. */
  readonly engine: Browser
}

/** A file of the demo, in whose address a page reads and writes the same storage. */
const PICTURE = '/logo.svg'

/** Playwright's `test` with a Firefox or a WebKit instead of its own browser: `page` is not to be used. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [
    async ({}, use, { project, parallelIndex }) => {
      const browser = await startBrowser(project.name as EngineName, { firstPort: firstPortOf(parallelIndex) })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ server }, use) => use(asApp(server, 'embedded')),
  visit: async ({ engine, server }, use, testInfo) => {
    let tab: Tab | undefined
    await use(async (path, size) => {
      tab = await engine.open(server.demo + PICTURE, size)
      await tab.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await tab.goto(server.demo + path)
      return tab
    })
    if (tab && testInfo.status !== testInfo.expectedStatus) {
      // WebKit does not always answer, and what failed first is what counts.
      const [picture] = await Promise.allSettled([tab.screenshot(testInfo.outputPath('failed.png'))])
      if (picture.status === 'rejected')
        testInfo.annotations.push({ type: 'no picture', description: String(picture.reason) })
    }
  },
})

export { expect }
