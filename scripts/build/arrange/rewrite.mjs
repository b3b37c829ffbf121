/** Edits the imports and exports of modules. */
import { posix } from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { specifierOf } from './members.mjs'

const nameOf = (node) => (node.type === 'Identifier' ? node.name : node.value)

/** Finds every node of a type, at any depth. */
const nodesOf = (root, type) => {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return void node.forEach(visit)
    if (typeof node?.type !== 'string') return
    if (node.type === type) found.push(node)
    Object.values(node).forEach((value) => typeof value === 'object' && visit(value))
  }
  visit(root)
  return found
}

/** Resolves a relative specifier to a file of the output; `undefined` for a package. */
const resolve = (fileName, specifier) =>
  typeof specifier === 'string' && specifier.startsWith('.')
    ? posix.join(posix.dirname(fileName), specifier)
    : undefined

/** Replaces ranges of a text with other texts. */
const apply = (code, edits) =>
  [...edits]
    .sort((left, right) => right.start - left.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)

const clause = (pairs, keyword, [from, to]) => {
  const names = pairs.map(([imported, local]) => (imported === local ? local : `${imported} as ${local}`))
  return `${keyword} { ${names.join(', ')} } from '${specifierOf(from, to)}';`
}

/** Lists the `[name there, name here]` of each binding that a declaration imports or re-exports. */
const pairsOf = ({ type, specifiers, source }) =>
  specifiers.map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier')
      throw new Error(`${source.value} is joined, and imported as a whole.`)
    if (type === 'ExportNamedDeclaration') return [nameOf(specifier.local), nameOf(specifier.exported)]
    return [specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported), specifier.local.name]
  })

/**
 * Rewrites a module so that it imports from the files to which the modules have moved.
 *
 * @param {string} fileName
 * @param {string} code
 * @param {{ placeOf: (module: string, name: string) => { file: string, name: string } | undefined, loaderOf?: (module:
 * string) => { name: string, part: string } | undefined, isGiven?: (file: string) => boolean, }} places `placeOf`: file
 * and name of an export that has moved; `loaderOf`: function to call instead of `import()`; `isGiven`: true if the
 * module receives the exports of a file instead of importing them
 * @returns {{ code: string, given: { file: string, name: string, local: string }[], exports: [local: string, exported:
 * string][] }}
 */
export const rewriteImports = (fileName, code, { placeOf, loaderOf = () => undefined, isGiven = () => false }) => {
  const tree = parseAst(code)
  const edits = []
  const given = []
  const exports = []
  for (const node of tree.body) {
    if (node.type === 'ExportAllDeclaration' && placeOf(resolve(fileName, node.source.value), 'default')) {
      throw new Error(`${fileName} passes on all of ${node.source.value}, which is joined.`)
    }
    if (node.type === 'ExportNamedDeclaration' && !node.source) {
      exports.push(...node.specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)]))
    }
    const target = node.source && resolve(fileName, node.source.value)
    if (target === undefined || node.type === 'ExportAllDeclaration') continue
    const byFile = new Map()
    const places = pairsOf(node).map(([name, local]) => [placeOf(target, name), local])
    if (places.some(([place]) => place === undefined)) continue
    for (const [{ file, name }, local] of places) {
      if (isGiven(file)) given.push({ file, name, local })
      else byFile.set(file, [...(byFile.get(file) ?? []), [name, local]])
    }
    const keyword = node.type === 'ImportDeclaration' ? 'import' : 'export'
    const by = [...byFile].map(([file, pairs]) => clause(pairs, keyword, [fileName, file])).join(' ')
    edits.push({ start: node.start, end: node.end, by })
  }
  for (const { start, end, source } of nodesOf(tree, 'ImportExpression')) {
    const target = resolve(fileName, source.value)
    const loader = target && loaderOf(target)
    if (!loader) continue
    if (loader.file) given.push({ file: loader.file, name: loader.name, local: loader.name })
    edits.push({ start, end, by: `${loader.name}().then((parts) => parts.${loader.part})` })
  }
  return { code: apply(code, edits), given, exports }
}

/**
 * Wraps a module in a function that takes what it needs as parameters and returns its exports. A part then imports
 * nothing that was loaded before; bundlers would otherwise put modules that two files share into a third file.
 *
 * @param {string} code
 * @param {readonly string[]} parameters
 */
export const asFunction = (code, parameters) => {
  const { body } = parseAst(code)
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const exported = body.find(({ type }) => type === 'ExportNamedDeclaration')
  const start = imports.at(-1)?.end ?? 0
  const members = exported.specifiers.map(({ local, exported: name }) =>
    nameOf(local) === nameOf(name) ? nameOf(local) : `${nameOf(name)}: ${nameOf(local)}`,
  )
  return apply(code, [
    { start, end: start, by: ` let made; export default (${parameters.join(', ')}) => made ??= (() => {` },
    { start: exported.start, end: exported.end, by: `return { ${members.join(', ')} }; })();` },
  ])
}
