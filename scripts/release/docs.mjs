/**
 * Adds the docs site of this version to a folder that has those of earlier versions: one for each minor release in a
 * folder of its name, and the newest at the top as well.
 *
 *   node scripts/release/docs.mjs pages --base /latchkey/ [--code-url <url>]
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildAll } from '../build.mjs'
import { exitCodeOf, readArguments, UsageError } from '../commandLine.mjs'
import { writeApiPages } from '../docs.mjs'
import { ensureInstalled } from '../install.mjs'
import { CommandFailed, repository } from '../process.mjs'
import { buildSite } from '../site/build.mjs'
import { addVersion } from './docsVersions.mjs'

const USAGE = `Usage: node scripts/release/docs.mjs <folder> --base <path> [--code-url <url>]

Adds the docs site of this version to a folder with the sites of earlier ones.

  --base      path at which the folder is served, such as /latchkey/
  --code-url  where the files of the repository can be read
  --help      print this
`

try {
  const { values, positionals } = readArguments(USAGE, {
    options: { base: { type: 'string' }, 'code-url': { type: 'string' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (folder === undefined || values.base === undefined) throw new UsageError(USAGE)
  await ensureInstalled()
  await buildAll()
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const build = (site) => buildSite({ ...site, codeUrl: values['code-url'], addApi: writeApiPages })
  console.log(await addVersion({ folder: resolve(folder), base: values.base, version, build }))
} catch (error) {
  console.error(error instanceof CommandFailed && error.output ? `${error.output}\n${error.message}` : error.message)
  process.exitCode = exitCodeOf(error)
}
