/** Finds which chunks of a bundled host load when, and what is in them. */

/** @typedef {import('./bundle.mjs').Graph} Graph */
/** @typedef {import('./bundle.mjs').Chunk} Chunk */

const staticClosure = (chunks, roots) => {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const reached = new Set()
  const visit = (chunk) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  roots.forEach(visit)
  return [...reached]
}

/**
 * Returns the chunks that the page loads up front: the host file's chunk and everything that it imports statically.
 *
 * @param {Pick<Graph, 'chunks'>} graph
 * @returns {Chunk[]}
 */
export const upFrontChunks = ({ chunks }) =>
  staticClosure(
    chunks,
    chunks.filter(({ entryModules }) => entryModules.includes('host.js')),
  )

/**
 * Returns the chunks that a click loads: those of an `import()` whose module matches a pattern, with their static
 * imports, except chunks that are loaded already.
 *
 * @param {Pick<Graph, 'chunks'>} graph
 * @param {readonly string[]} patterns regular expressions over module paths such as `dist/ui/modal/Modal.js`
 * @returns {Chunk[]}
 */
export const onDemandChunks = ({ chunks }, patterns) => {
  const present = new Set(upFrontChunks({ chunks }))
  const isWanted = ({ entryModules }) =>
    patterns.some((text) => entryModules.some((path) => new RegExp(text).test(path)))
  return staticClosure(chunks, chunks.filter(isWanted)).filter((chunk) => !present.has(chunk))
}

/** A file with texts of another language, or the table of them (ADR 111). Nobody loads more than one language beside English. */
const OTHER_LANGUAGE = /\/locales\/(?!en)[\w-]+[.]js$/

/**
 * Returns the chunks that a page in English may load later: screens, texts, libraries.
 *
 * @param {Pick<Graph, 'chunks'>} graph
 * @returns {Chunk[]}
 */
export const lazyChunks = ({ chunks }) => {
  const present = new Set(upFrontChunks({ chunks }))
  const isOfOtherLanguage = ({ entryModules }) => entryModules.some((path) => OTHER_LANGUAGE.test(path))
  return chunks.filter((chunk) => !present.has(chunk) && !isOfOtherLanguage(chunk))
}

/**
 * Returns the modules that add bytes to the given chunks.
 *
 * @param {readonly Pick<Chunk, 'modules'>[]} chunks
 * @returns {string[]}
 */
export const modulesIn = (chunks) => {
  const hasBytes = ({ modules }) => Object.keys(modules).filter((path) => modules[path] > 0)
  return [...new Set(chunks.flatMap(hasBytes))]
}

/**
 * Returns patterns that match nothing in the given chunks, such as after a module was renamed: its bytes would no
 * longer be counted.
 *
 * @param {readonly Pick<Chunk, 'modules' | 'entryModules'>[]} chunks
 * @param {readonly string[]} patterns
 * @returns {string[]}
 */
export const unmatched = (chunks, patterns) => {
  // Entry modules count even without bytes, as those that only re-export have none.
  const modules = [...modulesIn(chunks), ...chunks.flatMap(({ entryModules }) => entryModules)]
  return patterns.filter((text) => !modules.some((path) => new RegExp(text).test(path)))
}

/**
 * Returns the modules of plugins other than `id` in any chunk, lazy ones included.
 *
 * @param {Pick<Graph, 'chunks'>} graph
 * @param {string | undefined} id
 * @returns {string[]}
 */
export const foreignPluginModules = ({ chunks }, id) =>
  modulesIn(chunks).filter((path) => {
    const owner = /^dist\/plugins\/([^/]+)\//.exec(path)?.[1]
    return owner !== undefined && owner !== id
  })

/**
 * Returns the chain of static imports by which the host file reaches a module, for a message that names the import to
 * change.
 *
 * @param {Pick<Graph, 'imports'>} graph
 * @param {string} wanted path of the module
 * @returns {string[] | undefined}
 */
export const importChain = ({ imports }, wanted) => {
  const queue = [['host.js']]
  const seen = new Set(['host.js'])
  for (const chain of queue) {
    const current = chain[chain.length - 1]
    if (current === wanted) return chain
    for (const path of imports[current] ?? []) {
      if (seen.has(path)) continue
      seen.add(path)
      queue.push([...chain, path])
    }
  }
  return undefined
}

/**
 * Sums up bytes before minification by package, and by folder of this repository, largest first.
 *
 * @param {readonly Pick<Chunk, 'modules'>[]} chunks
 * @returns {[owner: string, bytes: number][]}
 */
export const bytesByOwner = (chunks) => {
  const owners = new Map()
  for (const { modules } of chunks) {
    for (const [path, bytes] of Object.entries(modules)) {
      const owner = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 3).join('/')
      owners.set(owner, (owners.get(owner) ?? 0) + bytes)
    }
  }
  return [...owners].sort(([, left], [, right]) => right - left)
}
