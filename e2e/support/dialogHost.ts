import { join } from 'node:path'
import { serveDemo } from '../../scripts/demoSite.mjs'
import { findFreePort, repository } from '../../scripts/process.mjs'
import { firstPortOf } from './ports.ts'
import { expect, test as base } from './test.ts'

const FOLDER = join(repository, 'scripts/packages/dialog-host/dist')

/** Playwright's `test` with the address of the host of scripts/packages/dialog-host. The tests open its pages themselves. */
export const test = base.extend<{ readonly host: string }>({
  host: async ({ server }, use, { parallelIndex }) => {
    const port = await findFreePort(firstPortOf(parallelIndex))
    const settings = { appId: server.appId, providerUrl: server.provider }
    const { close } = await serveDemo({ folder: FOLDER, port, settings })
    await use(`http://localhost:${port}`)
    await close()
  },
  start: null,
})

export { expect }
