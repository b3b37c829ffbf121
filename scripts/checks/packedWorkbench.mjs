/**
 * Checks that the packed workbench, served in the folder of a new plugin, shows that plugin. A browser test covers a
 * workbench that was built.
 */
import { findFreePort, startService, waitUntilReady } from '../process.mjs'

/** Limit for the number of modules that are read, starting from the page. */
const MOST_MODULES = 60

const IMPORTS = /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g

/** Follows the page's imports, as a browser would, until it finds the author's configuration. */
const leadsTo = async (address, wanted) => {
  const known = [new URL('main.js', address).href]
  for (const url of known) {
    if (new URL(url).pathname.endsWith(wanted)) return true
    const found = [...(await (await fetch(url)).text()).matchAll(IMPORTS)].map(([, path]) => new URL(path, url).href)
    known.push(...found.filter((next) => !known.includes(next) && known.length < MOST_MODULES))
  }
  return false
}

/**
 * @param {string} folder of the plugin
 * @param {string} bin path of `latchkey`
 * @throws {Error} if the workbench does not show the plugin
 */
export const checkWorkbench = async (folder, bin) => {
  const port = await findFreePort(4180)
  const workbench = startService(bin, ['workbench', '--port', String(port), '--json'], { cwd: folder })
  try {
    await waitUntilReady('workbench', async () => workbench.output().includes(`"url"`), workbench)
    if (!(await leadsTo(`http://localhost:${port}/`, '/latchkey.config.ts')))
      throw new Error("The workbench that is served does not import the plugin's latchkey.config.ts.")
  } finally {
    await workbench.stop()
  }
}
