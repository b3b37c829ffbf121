/** Collects the licences of the libraries that a bundle contains. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const IS_LICENCE = /^(licen[cs]e|copying)([.-].*)?$/i
/** Matches the innermost package of a path: its folder, and its name. */
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//
/** Our own packages, whose licence is beside the bundle. */
const OURS = /^(@latchkey\/.*|latchkey)$/

/**
 * @param {string} directory that the paths are relative to
 * @param {Iterable<string>} paths of bundled modules
 * @returns {string} a text with name, version and licence of each library
 * @throws {Error} if a library contains no licence
 */
export const describeLicences = (directory, paths) => {
  const folders = new Map()
  for (const path of paths) {
    const [, folder, name] = PACKAGE.exec(path.split(sep).join('/')) ?? []
    if (name !== undefined && !OURS.test(name)) folders.set(join(directory, folder), name)
  }
  const licences = [...folders].map(([folder, name]) => {
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder)
      .sort()
      .find((candidate) => IS_LICENCE.test(candidate))
    if (file === undefined) throw new Error(`${name} ${version} is bundled, and contains no licence.`)
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  const line = `\n${'-'.repeat(80)}\n\n`
  return ['This package contains code of the following libraries.\n', ...[...new Set(licences)].sort()].join(line)
}
