/** What the builds of the wallet frame and of the console read from the metafile of their bundler, esbuild. */

/**
 * Finds what a page loads at once; what `import()` loads is not among it.
 * @param outputs of the metafile
 * @param {string} source of the page
 * @returns {{ entry: string, preloads: string[] }} the page's output and its static imports, as they are named in `outputs`
 */
export const pageOf = (outputs, source) => {
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? []
  if (entry === undefined) throw new Error(`${source} produced no output`)
  const reached = new Set()
  const visit = (name) => {
    for (const { path, kind } of outputs[name].imports) {
      if (kind !== 'import-statement' || reached.has(path)) continue
      reached.add(path)
      visit(path)
    }
  }
  visit(entry)
  return { entry, preloads: [...reached].sort() }
}

/** Paths of the modules of which something is in the output; others were dropped. */
export const bundledIn = ({ outputs }) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  )

/**
 * @param {string} what is built, for the error: 'frame'
 * @throws {Error} naming the modules that pages would load and that are not among the outputs
 */
export const assertComplete = (outputs, what) => {
  const missing = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
  if (missing.length > 0)
    throw new Error(`The ${what} would need modules that are not part of it: ${missing.join(', ')}`)
}
