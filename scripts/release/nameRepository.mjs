/**
 * Writes into the published packages where their repository is. A registry resolves the links of their READMEs there,
 * and compares it with the place that publishes them (provenance). The release workflow calls it, as only it knows:
 *
 *   node scripts/release/nameRepository.mjs https://git.example.com/owner/name
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readPackages } from '../build/packages.mjs'
import { repository, runsDirectly } from '../process.mjs'

/**
 * @param {{ directory: string, manifest: { private?: boolean } }[]} packages all of the repository
 * @param {string} root folder of the repository
 * @param {string} address of the repository's page, `https:`
 * @throws {Error} if the address is none; nothing is changed then
 */
export const nameRepository = (packages, root, address) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') throw new Error(`This is no https address of a repository: ${address}`)
  const page = url.href.replace(/\/$/, '')
  for (const { directory, manifest } of packages) {
    if (manifest.private) continue
    const path = join(directory, 'package.json')
    const folder = relative(root, directory).split(sep).join('/')
    const named = {
      ...JSON.parse(readFileSync(path, 'utf8')),
      homepage: `${page}#readme`,
      bugs: `${page}/issues`,
      repository: { type: 'git', url: `git+${page}.git`, ...(folder && { directory: folder }) },
    }
    writeFileSync(path, `${JSON.stringify(named, undefined, 2)}\n`)
  }
}

if (runsDirectly(import.meta.url)) {
  try {
    nameRepository(readPackages(), repository, process.argv[2] ?? '')
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
