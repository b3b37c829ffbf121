/**
 * Writes the API pages of every public entry to `docs/api`, with a workbench of every built-in plugin beside them.
 *
 *   node scripts/docs.mjs
 */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './build.mjs'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { ensureInstalled } from './install.mjs'
import { CommandFailed, repository, runNode, runsDirectly, tool } from './process.mjs'

/** Path of the workbench, relative to the start page, to which `scripts/config/typedoc.config.mjs` writes a link. */
const WORKBENCH = 'workbench/index.html'

/**
 * @param {string} folder for the pages; emptied first
 * @throws {Error} if the start page does not link to the workbench
 */
export const writeApiPages = async (folder) => {
  await runNode(
    tool('typedoc/bin/typedoc'),
    ['--options', join(repository, 'scripts/config/typedoc.config.mjs'), '--out', folder],
    { capture: true },
  )
  if (!readFileSync(join(folder, 'index.html'), 'utf8').includes(`href="${WORKBENCH}"`))
    throw new Error(`The start page of the API pages does not link to ${WORKBENCH}.`)
}

/** Copies the demo's workbench, which has every built-in plugin and only relative addresses. */
const addWorkbench = async (folder) => {
  await buildAll()
  cpSync(join(repository, 'examples/demo/dist/workbench'), join(folder, 'workbench'), { recursive: true })
  if (!existsSync(join(folder, WORKBENCH))) throw new Error(`The demo's build has no ${WORKBENCH}.`)
}

const USAGE = `Usage: npm run docs

Writes the API pages and a workbench of every built-in plugin to docs/api. Serve that folder: browsers load no modules from files.

  --help    print this
`

if (runsDirectly(import.meta.url)) {
  try {
    readArguments(USAGE)
    await ensureInstalled()
    const folder = join(repository, 'docs/api')
    await writeApiPages(folder)
    await addWorkbench(folder)
    console.log('docs/api has the API pages and the workbench')
  } catch (error) {
    console.error(error instanceof CommandFailed && error.output ? `${error.output}\n${error.message}` : error.message)
    process.exitCode = exitCodeOf(error)
  }
}
