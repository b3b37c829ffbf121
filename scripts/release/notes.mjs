/**
 * Prints what CHANGELOG.md says about a version, for the page of the release:
 *
 *   node scripts/release/notes.mjs 0.2.0
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runsDirectly } from '../process.mjs'

/**
 * @param {string} changelog
 * @param {string} version without `v`
 * @returns {string} the text under the version's heading
 * @throws {Error} if there is none
 */
export const notesOf = (changelog, version) => {
  const parts = changelog.split(/^## (?=\d)/m).slice(1)
  const part = parts.find((text) => text.split('\n', 1)[0].trim() === version)
  const notes = part?.slice(part.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  return notes
}

if (runsDirectly(import.meta.url)) {
  try {
    console.log(notesOf(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), process.argv[2]))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
