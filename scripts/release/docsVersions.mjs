/** The folder that a host of the docs site serves: a site for each minor release, and the newest one at the top. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of versions, such as `v0.1`. */
const VERSION_FOLDER = /^v\d+\.\d+$/

/**
 * @param {object} options
 * @param {string} options.folder what the host serves at the base path
 * @param {string} options.base with a slash at both ends
 * @param {string} options.version such as `0.2.1`; its folder is `v0.2`, as a patch replaces what was said of its minor release
 * @param {(site: { out: string, base: string, latest: boolean, versions: string[] }) => Promise<void>} options.build
 *   writes a site into `out`
 * @returns {Promise<string>} name of the version's folder
 */
export const addVersion = async ({ folder, base, version, build }) => {
  const name = /^\d+\.\d+/.exec(version)?.[0]
  if (name === undefined) throw new Error(`"${version}" is no version, such as 0.2.1.`)
  const own = `v${name}`
  mkdirSync(folder, { recursive: true })
  await build({ out: join(folder, own), base: `${base}${own}/`, latest: false, versions: [] })
  const versions = readdirSync(folder)
    .filter((entry) => VERSION_FOLDER.test(entry) && entry !== own)
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  // Beside the folder, so that the pages that are there stay until the new ones are whole.
  const temporary = mkdtempSync(`${folder}.`)
  try {
    await build({ out: join(temporary, 'site'), base, latest: true, versions })
    for (const entry of readdirSync(folder))
      if (!VERSION_FOLDER.test(entry)) rmSync(join(folder, entry), { recursive: true })
    for (const entry of readdirSync(join(temporary, 'site')))
      renameSync(join(temporary, 'site', entry), join(folder, entry))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return own
}
