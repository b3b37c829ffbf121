/** Makes the bill of materials of a published package, and checks the licences of all that its users install. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../process.mjs'

/**
 * Licences that demand no more than a notice. A dependency with any other licence fails the check, so that somebody
 * decides about it.
 */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
])

/** Packages with another licence, about which it was decided: of them the pattern of the name, and the licence. */
const DECIDED = [
  // Comes with Vite, which the CLI starts. It is not changed and not bundled, so its files stay under their licence.
  [/^lightningcss(-|$)/, 'MPL-2.0'],
]

const isDecided = (name, licence) => DECIDED.some(([pattern, decided]) => licence === decided && pattern.test(name))

/**
 * Checks an SPDX expression. One licence of `OR` is enough, and all of `AND` are needed.
 *
 * @param {string} expression such as `MIT` or `(MIT OR GPL-2.0-only)`
 * @returns {boolean}
 */
export const isPermissive = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => PERMISSIVE.has(licence.replace(/[()]/g, '').trim())))

const licencesOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license.id ?? license.name)

/**
 * @param {{ components: object[] }} bill in the format of CycloneDX
 * @returns {string[]} what must be looked at, one line each
 */
export const findLicenceFaults = ({ components }) =>
  components.flatMap((component) => {
    const named = licencesOf(component)
    const isGood =
      named.length > 0 && named.every((licence) => isPermissive(licence) || isDecided(component.name, licence))
    return isGood ? [] : [`${component.name} ${component.version}: ${named.join(', ') || 'no licence'}`]
  })

/**
 * @param {string} name of the package
 * @param {{ folder: string, version: string, env: Record<string, string | undefined> }} options `folder`: a new one
 * @returns {Promise<object>} the bill of materials, CycloneDX
 */
export const makeBill = async (name, { folder, version, env }) => {
  mkdirSync(folder, { recursive: true })
  // npm writes no bill of a folder without a version.
  const installation = { name: `installation-of-${name.replace(/^@latchkey\//, '')}`, version, private: true }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(installation))
  const options = { cwd: folder, env, capture: true }
  await runNpm(['install', '--package-lock-only', '--ignore-scripts', `${name}@${version}`], options)
  const output = await runNpm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], options)
  return JSON.parse(output.slice(output.indexOf('{')))
}
