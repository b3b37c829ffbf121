/** Decides which module goes into which file. */
import { posix } from 'node:path'

/**
 * @typedef {object} Module a file that Rollup wrote, one for each source file
 * @property {string} fileName
 * @property {readonly string[]} imports
 * @property {readonly string[]} dynamicImports
 * @property {readonly string[]} exports
 * @property {Readonly<Record<string, readonly string[]>>} importedBindings names by the file that they come from
 */

/**
 * @typedef {object} File a published file with several modules
 * @property {string} name with `.js`
 * @property {string[]} members
 * @property {string[]} copied stateless modules that it contains a copy of
 * @property {'joined' | 'upFront' | 'part'} kind `part`: receives what it needs from the files before it, instead of
 * importing it
 * @property {string[]} targets of a part: the members that `import()` loads
 * @property {string | undefined} owner plugin of a part, and of the file that loads before it
 */

export const IS_FOR_CLIENTS = /^\s*(['"])use client\1;?/

/** Returns the roots and all modules that they import, in depth-first order. */
export const closureOf = (modules, roots) => {
  const byName = new Map(modules.map((module) => [module.fileName, module]))
  const reached = new Set()
  const visit = (fileName) => {
    if (reached.has(fileName) || !byName.has(fileName)) return
    reached.add(fileName)
    byName.get(fileName).imports.forEach(visit)
  }
  roots.forEach(visit)
  return reached
}

const assertThere = (modules, names) => {
  const missing = names.find((name) => !modules.some(({ fileName }) => fileName === name))
  if (missing !== undefined) throw new Error(`To be joined: there is no ${missing} in the output.`)
}

/**
 * Returns the members of a joined file: everything that its roots import inside its folder, except modules that load
 * before it.
 *
 * @param {readonly Module[]} modules
 * @param {{ roots: string[], within: string, upFront: string[], except?: string[] }} group
 * @returns {string[]} in alphabetical order, because Rollup's output, and so its size, would otherwise depend on which
 * file was read first
 */
export const membersOf = (modules, { roots, within, upFront, except = [] }) => {
  assertThere(modules, [...roots, ...upFront])
  const [wanted, early] = [closureOf(modules, roots), closureOf(modules, upFront)]
  const isMember = (name) =>
    name.startsWith(within) && !except.some((folder) => name.startsWith(folder)) && wanted.has(name) && !early.has(name)
  return modules
    .map(({ fileName }) => fileName)
    .filter(isMember)
    .sort()
}

/** Returns the modules in a folder that other modules of the folder load by `import()`, starting from `upFront`. */
const targetsBelow = (byName, folder, upFront) => {
  const targets = new Set()
  const queue = [...upFront]
  const seen = new Set(queue)
  for (const fileName of queue) {
    const { imports, dynamicImports } = byName.get(fileName)
    for (const target of dynamicImports) if (target.startsWith(folder)) targets.add(target)
    for (const next of [...imports, ...dynamicImports]) {
      if (!next.startsWith(folder) || seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return [...targets].sort()
}

/**
 * Divides a plugin into files: what its entry needs up front, and the parts that it loads later, each without the
 * modules of files before it. Modules with 'use client' keep their own files, because frameworks treat a file as a
 * whole.
 *
 * @param {readonly Module[]} modules
 * @param {{ folder: string, parts: { name: string, targets: RegExp, isAlone?: boolean }[], copied: string[] }} plugin
 * `copied`: stateless modules of the plugin or of `core/` that entries or several parts need; each of these gets a
 * copy. A part with `isAlone` must not need another part. A target belongs to the first part whose pattern matches; one
 * that matches none stays in a file of its own
 * @returns {File[]}
 */
export const pluginFiles = (modules, { folder, parts, copied }) => {
  const byName = new Map(modules.map((module) => [module.fileName, module]))
  const entry = `${folder}index.js`
  const copies = new Set(copied.map((name) => (name.startsWith('core/') ? name : `${folder}${name}`)))
  const alone = new Set([
    entry,
    ...modules.filter(({ code }) => IS_FOR_CLIENTS.test(code)).map(({ fileName }) => fileName),
  ])
  assertThere(modules, [entry, ...copies])
  const taken = new Set()
  const fileFor = (kind, name, targets, closure) => {
    const isMember = (member) =>
      member.startsWith(folder) &&
      !taken.has(member) &&
      !copies.has(member) &&
      !(kind === 'upFront' && alone.has(member))
    const members = [...closure].filter(isMember).sort()
    members.forEach((member) => taken.add(member))
    // A copied module needs other modules in turn: they are members of this file, or are received as parameters.
    const inside = closureOf(modules, members)
    return {
      name: `${folder}${name}.js`,
      kind,
      owner: folder,
      members,
      copied: [...copies].filter((copy) => inside.has(copy)).sort(),
      targets,
    }
  }
  const closure = closureOf(modules, [entry])
  // A copy is up front only if the definition itself needs it: entries have copies in files of their own.
  const upFront = fileFor('upFront', 'upFront', [], new Set([...closure].filter((name) => !copies.has(name))))
  const targets = targetsBelow(byName, folder, upFront.members)
  const later = parts.map(({ name, targets: pattern, isAlone = false }) => {
    const own = targets.filter((target) => pattern.test(target.slice(folder.length)) && !taken.has(target))
    return { ...fileFor('part', name, own, closureOf(modules, own)), isAlone }
  })
  return [upFront, ...later.filter(({ members }) => members.length > 0)]
}

/** Relative import specifier from one file of the output to another. */
export const specifierOf = (from, to) => {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
