/**
 * Selects what a change can affect: pure functions over lists of paths (relative to the repository) and the import
 * graph.
 */
import { dirname, basename } from 'node:path/posix'

/**
 * Unit test files that are run. A file costs about 2.3 s of a core, most of it to start: this many fit beside the type check
 * and the lint in 90 s on two cores.
 */
export const UNIT_FILES = 30

/** Files that oxlint looks at: the types of the projects that they are in take most of the time. */
export const LINT_FILES = 60

/** Files that every test, or the way to run one, depends on. */
const UNDER_EVERYTHING = [
  /(^|\/)package(-lock)?\.json$/,
  /(^|\/)tsconfig[^/]*\.json$/,
  /^\.npmrc$/,
  /^jest\.config\.ts$/,
  /^scripts\/(config|jest)\//,
  /^rollup\.config\.mjs$/,
  /^scripts\/(build|changed|commandLine|install|process|steps|test)\.mjs$/,
  /^scripts\/(build|changed)\/[^/]+\.mjs$/,
]

/** @returns {string | undefined} the first of the files that everything stands on */
export const needsEverything = (changed) =>
  changed.find((path) => UNDER_EVERYTHING.some((pattern) => pattern.test(path)))

export const isModule = (path) => /\.([cm]?js|tsx?)$/.test(path)
export const isBrowserTest = (path) => /^e2e\/.*\.e2e\.ts$/.test(path)

/** Packages whose types are checked, and whose pages are tested, against what the build wrote. */
const ON_THE_BUILD = /^(e2e|scripts\/bench|examples\/[^/]+)\//

/** @returns {string[]} folders of packages that stand on the build and have a change of their own */
export const changedOnBuild = (changed) =>
  [...new Set(changed.flatMap((path) => ON_THE_BUILD.exec(path)?.[1] ?? []))].sort()

/**
 * Distance of each module from the changed ones, against the direction of imports: 0 for these, 1 for their importers.
 * @param {ReadonlyMap<string, readonly string[]>} importers of each module
 * @returns {Map<string, number>}
 */
export const distances = (changed, importers) => {
  const found = new Map(changed.map((path) => [path, 0]))
  for (const [path, distance] of found) {
    for (const importer of importers.get(path) ?? []) if (!found.has(importer)) found.set(importer, distance + 1)
  }
  return found
}

const sharedFolders = (left, right) => {
  const [first, second] = [left, right].map((path) => dirname(path).split('/'))
  const end = first.findIndex((name, index) => name !== second[index])
  return end === -1 ? first.length : end
}

const stemOf = (path) => basename(path).replace(/\..*$/, '')

const byClosest = (changed, distance) => {
  const keyOf = (test) => [
    Math.max(...changed.map((path) => sharedFolders(path, test))) * -1,
    changed.some((path) => stemOf(path) === stemOf(test)) ? 0 : 1,
    distance.get(test) ?? Number.MAX_SAFE_INTEGER,
  ]
  return (left, right) => {
    const [first, second] = [keyOf(left), keyOf(right)]
    const index = first.findIndex((value, at) => value !== second[at])
    return index === -1 ? left.localeCompare(right) : first[index] - second[index]
  }
}

/**
 * The tests to run: those that changed first, then by common folders, by name, and by how many imports lie between.
 * @param {{ changed: readonly string[], related: readonly string[], importers: ReadonlyMap<string, readonly string[]> }} of `related`
 *   are the tests that reach a changed file
 * @returns {{ chosen: string[], leftOut: string[] }}
 */
export const chooseTests = ({ changed, related, importers }, limit = UNIT_FILES) => {
  const own = related.filter((test) => changed.includes(test)).sort()
  const others = related
    .filter((test) => !changed.includes(test))
    .sort(byClosest(changed, distances(changed, importers)))
  // All of one's own changes are run, however many.
  const count = Math.max(limit, own.length)
  return { chosen: [...own, ...others].slice(0, count), leftOut: [...own, ...others].slice(count) }
}

/**
 * The files to lint: those that changed, and the modules that import them, whose types may have changed with them.
 * @returns {{ chosen: string[], leftOut: string[] }}
 */
export const chooseFilesToLint = ({ changed, importers }, limit = LINT_FILES) => {
  const own = changed.filter(isModule).sort()
  const others = [...new Set(own.flatMap((path) => importers.get(path) ?? []))]
    .filter((path) => !own.includes(path) && isModule(path))
    .sort()
  const count = Math.max(limit, own.length)
  return { chosen: [...own, ...others].slice(0, count), leftOut: [...own, ...others].slice(count) }
}
