import { asApp, expect, test as base, type ProviderHandle } from '../support/test.ts'
import { firstPortOf } from '../support/ports.ts'
import { startBrowser, type Browser, type EngineName } from './browser.ts'
import type { Size } from './launch/launched.ts'
import type { Tab } from './tab.ts'

/** Viewports of a phone and a desktop, in CSS pixels. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

interface Fixtures {
  /** The provider, with the demo as an app whose users can have embedded wallets. */
  readonly server: ProviderHandle
  /** Opens a path of the demo in a browser without any session. */
  readonly visit: (path: string, size: Size) => Promise<Tab>
}

interface WorkerFixtures {
  /**
   * The engine of the Playwright project. All tests of a worker share one browser, because Firefox takes seconds to
   * start.
   */
  readonly engine: Browser
}

/** A small file of the demo. A page at its address shares the demo's `localStorage`, and need not load the demo. */
const PICTURE = '/logo.svg'

/** Playwright's `test` with Firefox or WebKit instead of its own browser; its fixture `page` must not be used. */
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
      // A screenshot may fail too, such as that of a closed window. The test's own failure is what counts.
      const [picture] = await Promise.allSettled([tab.screenshot(testInfo.outputPath('failed.png'))])
      if (picture.status === 'rejected')
        testInfo.annotations.push({ type: 'no picture', description: String(picture.reason) })
    }
  },
})

export { expect }
