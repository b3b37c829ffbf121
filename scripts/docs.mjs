/**
 * Builds the docs site: the pages of `docs` and of the server, the API pages, and a workbench of every built-in plugin.
 *
 *   node scripts/docs.mjs [--base <path>] [--out <folder>] [--code-url <url>]
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildAll } from './build.mjs'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { ensureInstalled } from './install.mjs'
import { CommandFailed, repository, runNode, runsDirectly, tool } from './process.mjs'

/** Path of the workbench, relative to the start page of the API pages, to which `scripts/config/typedoc.config.mjs` writes a link. */
const WORKBENCH = '../workbench/index.html'

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

const USAGE = `Usage: npm run docs [-- --base <path>] [-- --out <folder>] [-- --code-url <url>]

Builds the docs site: every page, the API of every public entry, a workbench of every built-in plugin, and all pages as text (llms.txt).
Serve its folder at the base path: browsers load no modules from files.

  --base      path of the site on its host, such as /latchkey/; default /
  --out       folder for the site; default docs/site
  --code-url  where the files of the repository can be read; links to source files need it
  --help      print this
`

if (runsDirectly(import.meta.url)) {
  try {
    const { values } = readArguments(USAGE, {
      options: { base: { type: 'string' }, out: { type: 'string' }, 'code-url': { type: 'string' } },
    })
    await ensureInstalled()
    await buildAll()
    const { buildSite } = await import('./site/build.mjs')
    const out = resolve(values.out ?? join(repository, 'docs/site'))
    await buildSite({ out, base: values.base ?? '/', codeUrl: values['code-url'], addApi: writeApiPages })
    console.log(`The docs site is in ${out}`)
  } catch (error) {
    console.error(error instanceof CommandFailed && error.output ? `${error.output}\n${error.message}` : error.message)
    process.exitCode = exitCodeOf(error)
  }
}
