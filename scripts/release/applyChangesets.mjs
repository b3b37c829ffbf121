/**
 * Sets the new versions of the packages according to the files in `.changeset`, and updates their CHANGELOG.md.
 *
 * Uses the libraries of changesets instead of its command, because the command does not treat the root of a repository
 * with workspaces as a package, which here is the SDK. Works without a network.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import applyReleasePlan from '@changesets/apply-release-plan'
import assembleReleasePlan from '@changesets/assemble-release-plan'
import { read as readConfig } from '@changesets/config'
import readChangesets from '@changesets/read'

/** The libraries are CommonJS modules, whose default export jest and Node.js find in different places. */
const functionOf = (module) => module.default ?? module

/** Updates version ranges in packages that are never published: they have no version, but refer to those that are. */
const updateRanges = (releases, { directory }) => {
  const path = join(directory, 'package.json')
  const before = readFileSync(path, 'utf8')
  const after = releases.reduce(
    (text, { name, oldVersion, newVersion }) =>
      text.replaceAll(`"${name}": "^${oldVersion}"`, `"${name}": "^${newVersion}"`),
    before,
  )
  if (after !== before) writeFileSync(path, after)
}

/**
 * Applies the changesets of a folder and removes them.
 * @param {{ directory: string, manifest: { name: string, version: string, private?: boolean } }[]} all packages of the repository
 * @returns {Promise<{ name: string, newVersion: string }[]>} those that got a new version
 * @throws {Error} if a changeset names no package that is published; nothing is changed then
 */
export const applyChangesets = async (folder, all) => {
  const published = all.filter(({ manifest }) => !manifest.private)
  const members = published.map(({ directory, manifest }) => ({ dir: directory, packageJson: manifest }))
  const packages = { tool: 'yarn', root: members.find(({ dir }) => dir === folder), packages: members }
  const config = await readConfig(folder, packages)
  const plan = functionOf(assembleReleasePlan)(await functionOf(readChangesets)(folder), packages, config, undefined)
  await functionOf(applyReleasePlan)(plan, packages, config)
  const releases = plan.releases.filter(({ type }) => type !== 'none')
  for (const other of all.filter(({ manifest }) => manifest.private)) updateRanges(releases, other)
  return releases
}
