/** Decides by the contents of all its inputs whether a package must be built again. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../process.mjs'

const IGNORED_DIRECTORIES = new Set(['node_modules', 'dist', 'test-results', 'coverage'])
/** Files that do not go into a build: tests, and what TypeScript and Next.js write beside the sources. */
const IS_NO_INPUT = /\.test(-d)?\.tsx?$|^next-env\.d\.ts$|\.tsbuildinfo$/

const SHARED_INPUTS = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'scripts/config/tsconfig.build.json',
  'rollup.config.mjs',
  'scripts/build.mjs',
  'scripts/build/declarations.mjs',
  'scripts/build/reachedDeclarations.mjs',
  'scripts/build/specifiers.mjs',
  'scripts/build/packages.mjs',
  'scripts/build/annotate.mjs',
  'scripts/build/browsers.mjs',
  'scripts/build/licences.mjs',
  'scripts/build/bundle.mjs',
  'scripts/build/inputs.mjs',
  ...['arrange', 'arrangements', 'members', 'rewrite'].map((name) => `scripts/build/arrange/${name}.mjs`),
].map((path) => join(repository, path))

/** Examples that are templates, beside a package's own: their tests are published, too, so they count as inputs. */
const TEMPLATE_SOURCES = ['plugin-magic-word', 'plugin-bare'].map((name) => join(repository, 'examples', name, 'src'))

const filesBelow = (directory, isInput = (name) => !IS_NO_INPUT.test(name)) =>
  readdirSync(directory, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) {
        return IGNORED_DIRECTORIES.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path, isInput)
      }
      return isInput(entry.name) ? [path] : []
    })

const ownInputs = ({ directory, kind, pages, template }) => {
  // Of a library only `src` counts: the folder of the root package contains all others. Apps also have inputs outside
  // `src`.
  const folders =
    kind === 'site' || kind === 'host'
      ? [directory]
      : [join(directory, 'src'), ...[pages, template].filter(Boolean).map(dirname)]
  const configuration = ['package.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => join(directory, name))
  const templates = [...TEMPLATE_SOURCES, join(directory, 'template')].filter(existsSync)
  const copied = template ? templates.flatMap((folder) => filesBelow(folder, () => true)) : []
  return [...configuration, ...folders.filter(existsSync).flatMap((folder) => filesBelow(folder)), ...copied].filter(
    existsSync,
  )
}

/**
 * @param {Map<string, string>} upstream hashes of the packages that were looked at before this one, by name
 * @returns {string} a hash over the package's sources and settings and those of the packages it depends on
 */
export const hashInputs = (candidate, upstream) => {
  const hash = createHash('sha256')
  for (const path of [...SHARED_INPUTS, ...ownInputs(candidate)]) {
    hash
      .update(`${path.slice(repository.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  for (const name of candidate.dependencies) hash.update(upstream.get(name) ?? '')
  return hash.digest('hex')
}

const stampOf = ({ label }) => join(repository, 'node_modules/.latchkey-build', label.replaceAll('/', '+'))

const outputsOf = ({ directory, entries, kind }) =>
  kind === 'host'
    ? [join(directory, '.next/BUILD_ID')]
    : [join(directory, 'dist'), ...entries.map((entry) => entry.output)]

/** True if the last successful build saw the same inputs and its output is still there. */
export const isUpToDate = (candidate, hash) => {
  const stamp = stampOf(candidate)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputsOf(candidate).every(existsSync)
}

export const markBuilt = (candidate, hash) => {
  const stamp = stampOf(candidate)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
