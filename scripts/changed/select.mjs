/**
 * Selects what a change can affect: pure functions of lists of paths (relative to the repository) and the import graph.
 */
import { dirname, basename } from 'node:path/posix'

/**
 * Maximum number of unit test files to run. A file takes about 2.3 s of a core, mostly to start: so many fit into 90 s
 * on two cores, beside the type check and the lint.
 */
export const UNIT_FILES = 30

/** Maximum number of files for oxlint, which spends most time on the types of the projects that contain them. */
export const LINT_FILES = 60

/** Files on which every test, or the way tests run, depends. */
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

/** @returns {string | undefined} the first changed file on which every test depends */
export const needsEverything = (changed) =>
  changed.find((path) => UNDER_EVERYTHING.some((pattern) => pattern.test(path)))

export const isModule = (path) => /\.([cm]?js|tsx?)$/.test(path)
export const isBrowserTest = (path) => /^e2e\/.*\.e2e\.ts$/.test(path)

/** Packages whose types are checked, and whose pages are tested, with the output of the build. */
const ON_THE_BUILD = /^(e2e|scripts\/bench|examples\/[^/]+)\//

/** @returns {string[]} folders of packages that need the build and were changed themselves */
export const changedOnBuild = (changed) =>
  [...new Set(changed.flatMap((path) => ON_THE_BUILD.exec(path)?.[1] ?? []))].sort()

/**
 * Computes for each module how many imports lie between it and a changed one: 0 for the changed ones, 1 for their
 * importers.
 *
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
 * Chooses the tests to run: changed tests first, then by common folders with the changes, by name, and by the number of
 * imports in between.
 *
 * @param {{ changed: readonly string[], related: readonly string[], importers: ReadonlyMap<string, readonly string[]>
 * }} options `related`: the tests that reach a changed file
 * @returns {{ chosen: string[], leftOut: string[] }}
 */
export const chooseTests = ({ changed, related, importers }, limit = UNIT_FILES) => {
  const own = related.filter((test) => changed.includes(test)).sort()
  const others = related
    .filter((test) => !changed.includes(test))
    .sort(byClosest(changed, distances(changed, importers)))
  // Changed tests all run, even if they exceed the limit.
  const count = Math.max(limit, own.length)
  return { chosen: [...own, ...others].slice(0, count), leftOut: [...own, ...others].slice(count) }
}

/**
 * Chooses the files to lint: changed ones, and the modules that import them, because their types may have changed, too.
 *
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
