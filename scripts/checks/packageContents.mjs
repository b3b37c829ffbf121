/**
 * Checks what is in the packed packages (ADR 98): code, declarations and the pages that messages name; no tests, sources
 * or source maps; licences; and no more files and bytes than `packageContents.json` allows.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const LIMITS = join(dirname(fileURLToPath(import.meta.url)), 'packageContents.json')

const IS_STRAY = /\.test\.|\.test-d\.|(^|\/)(fixtures|__snapshots__)\/|\.map$|(?<!\.d)\.tsx?$/
/** Templates of new plugins contain sources and tests, which are meant to be copied. */
const IS_TEMPLATE = /^dist\/template\//

/** What every package contains, and what some packages contain in addition. */
const NEEDED = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']
const NEEDED_BY = {
  latchkey: ['docs/NOTICE.md'],
  '@latchkey/frame': ['dist/THIRD-PARTY-LICENSES.txt'],
  '@latchkey/console': ['dist/THIRD-PARTY-LICENSES.txt'],
}

/** Matches the path of a page that a message or a README gives, relative to a host's folder. */
const NAMED_PAGE = /node_modules\/((?:@latchkey\/)?[a-z]+)\/((?:[\w-]+\/)*[\w-]+\.md)/g
/** Matches the target of a relative link. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)|src="(?![a-z]+:)([^"]+)"/g

/**
 * @param {{ name: string, files: string[], bytes: number, packedBytes: number }[]} packages as packed
 * @param {Record<string, { files: number, kB: number, packedKB: number }>} limits by name of the package
 * @param {(name: string, path: string) => string} read returns a packed text
 * @param {(name: string, path: string) => boolean} isInRepository true if the repository has a path, relative to the package's folder
 * @returns {string[]} what is wrong, one line each
 */
export const findFaults = (packages, limits, read, isInRepository) => {
  const contents = new Map(packages.map(({ name, files }) => [name, new Set(files)]))
  return packages.flatMap(({ name, files, bytes, packedBytes }) => {
    const stray = files.filter((path) => IS_STRAY.test(path) && !IS_TEMPLATE.test(path))
    const missing = [...NEEDED, ...(NEEDED_BY[name] ?? [])].filter((path) => !files.includes(path))
    const measured = { files: files.length, kB: Math.ceil(bytes / 1000), packedKB: Math.ceil(packedBytes / 1000) }
    const exceeded = Object.keys(measured).filter((unit) => !(measured[unit] <= limits[name]?.[unit]))
    const texts = files.filter((path) => /\.(js|md)$/.test(path)).map((path) => ({ path, text: read(name, path) }))
    const unpublished = texts.flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_PAGE)]
        .filter(([, owner, page]) => !contents.get(owner)?.has(page))
        .map(([named]) => `${name}: ${path} names ${named}, which is not published`),
    )
    // A registry resolves relative links of the README in the repository.
    const broken = [...read(name, 'README.md').matchAll(LINK)]
      .map(([, link, image]) => posix.normalize(link ?? image))
      .filter((path) => !isInRepository(name, path))
    return [
      ...stray.map((path) => `${name}: ${path} must not be published`),
      ...missing.map((path) => `${name}: ${path} is missing`),
      ...exceeded.map((unit) => `${name}: ${measured[unit]} ${unit}, where ${limits[name]?.[unit]} is the limit`),
      ...unpublished,
      ...broken.map((path) => `${name}: README.md links to ${path}, which the repository does not have`),
    ]
  })
}

/**
 * @param {Parameters<typeof findFaults>[0]} packages
 * @param {Parameters<typeof findFaults>[2]} read
 * @param {Parameters<typeof findFaults>[3]} isInRepository
 * @throws {Error} with what is wrong
 */
export const checkContents = (packages, read, isInRepository) => {
  const faults = findFaults(packages, JSON.parse(readFileSync(LIMITS, 'utf8')), read, isInRepository)
  if (faults.length > 0)
    throw new Error(`The packages contain what they should not, or lack something:\n${faults.join('\n')}`)
}
