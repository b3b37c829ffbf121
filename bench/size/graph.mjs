/** Questions about esbuild's metafile: which output files load when, and what is in them. */

const staticClosure = (outputs, roots) => {
  const reached = new Set()
  const visit = (name) => {
    if (reached.has(name) || !outputs[name]) return
    reached.add(name)
    for (const { kind, path } of outputs[name].imports) if (kind === 'import-statement') visit(path)
  }
  roots.forEach(visit)
  return reached
}

const outputNamed = (outputs, isWanted) => Object.keys(outputs).filter((name) => isWanted(outputs[name].entryPoint))

/**
 * What the page loads up front: the host file's output and everything it imports statically.
 * @param {Pick<import('esbuild').Metafile, 'outputs'>} metafile
 * @returns {Set<string>} output files
 */
export const upFrontOutputs = ({ outputs }) => staticClosure(outputs, outputNamed(outputs, (entry) => entry === 'host.js'))

/**
 * What one click loads later: the chunks whose module matches a pattern, with their static imports, without what is
 * there already.
 * @param {Pick<import('esbuild').Metafile, 'outputs'>} metafile
 * @param {readonly string[]} patterns regular expressions over module paths such as `dist/ui/modal/Modal.js`
 * @returns {Set<string>} output files
 */
export const onDemandOutputs = ({ outputs }, patterns) => {
  const present = upFrontOutputs({ outputs })
  const roots = outputNamed(outputs, (entry) => entry !== undefined && patterns.some((text) => new RegExp(text).test(entry)))
  return new Set([...staticClosure(outputs, roots)].filter((name) => !present.has(name)))
}

/**
 * Modules that put bytes into the given outputs.
 * @param {Pick<import('esbuild').Metafile, 'outputs'>} metafile
 * @param {Iterable<string>} names output files
 * @returns {string[]}
 */
export const modulesIn = ({ outputs }, names) => {
  const hasBytes = (name) => Object.keys(outputs[name].inputs).filter((path) => outputs[name].inputs[path].bytesInOutput > 0)
  return [...new Set([...names].flatMap(hasBytes))]
}

/**
 * Modules of plugins other than `id`, in any output, lazy ones included.
 * @param {Pick<import('esbuild').Metafile, 'outputs'>} metafile
 * @param {string | undefined} id
 * @returns {string[]}
 */
export const foreignPluginModules = (metafile, id) =>
  modulesIn(metafile, Object.keys(metafile.outputs)).filter((path) => {
    const owner = /^dist\/plugins\/([^/]+)\//.exec(path)?.[1]
    return owner !== undefined && owner !== id
  })

/**
 * The chain of static imports by which the host file reaches a module, for a message that says whom to ask.
 * @param {Pick<import('esbuild').Metafile, 'inputs'>} metafile
 * @param {(path: string) => boolean} isWanted
 * @returns {string[] | undefined}
 */
export const importChain = ({ inputs }, isWanted) => {
  const queue = [['host.js']]
  const seen = new Set(['host.js'])
  for (const chain of queue) {
    const current = chain[chain.length - 1]
    if (isWanted(current)) return chain
    for (const { path, kind } of inputs[current]?.imports ?? []) {
      if (kind === 'dynamic-import' || seen.has(path)) continue
      seen.add(path)
      queue.push([...chain, path])
    }
  }
  return undefined
}

/**
 * Who the bytes are: minified bytes per package, and per folder of ours, largest first.
 * @param {Pick<import('esbuild').Metafile, 'outputs'>} metafile
 * @param {Iterable<string>} names output files
 * @returns {[owner: string, bytes: number][]}
 */
export const bytesByOwner = ({ outputs }, names) => {
  const owners = new Map()
  for (const name of names) {
    for (const [path, { bytesInOutput }] of Object.entries(outputs[name].inputs)) {
      const owner = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 3).join('/')
      owners.set(owner, (owners.get(owner) ?? 0) + bytesInOutput)
    }
  }
  return [...owners].sort(([, left], [, right]) => right - left)
}
