/**
 * Makes one file of modules that always load together.
 *
 * The output has a file per source file, which lets a host's bundler drop what is not used. But a bundler puts modules
 * that several lazy files share into further files, one per combination of sharers, and each is a request and a
 * compression of its own. A module cannot be torn apart: what stands in one file stays in one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const DIRECTIVE = /^\s*(['"])use client\1/

/** Static imports within the package: file name → file names. */
const graphOf = (chunks) => new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))

const closure = (graph, roots) => {
  const reached = new Set()
  const visit = (fileName) => {
    if (reached.has(fileName) || !graph.has(fileName)) return
    reached.add(fileName)
    graph.get(fileName).forEach(visit)
  }
  roots.forEach(visit)
  return reached
}

/**
 * What belongs into the joined file: all that its roots import, below their folder, but nothing that loads up front.
 * @param {{ fileName: string, imports: string[] }[]} chunks
 * @param {{ roots: string[], within: string, upFront: string[] }} group
 * @returns {string[]} file names in alphabetical order: that of the output depends on which file was read first, and the bytes with it
 */
export const membersOf = (chunks, { roots, within, upFront }) => {
  const graph = graphOf(chunks)
  for (const fileName of [...roots, ...upFront]) {
    if (!graph.has(fileName)) throw new Error(`To be joined: there is no ${fileName} in the output.`)
  }
  const [wanted, early] = [closure(graph, roots), closure(graph, upFront)]
  return chunks
    .map(({ fileName }) => fileName)
    .filter((fileName) => fileName.startsWith(within) && wanted.has(fileName) && !early.has(fileName))
    .sort()
}

const specifier = (from, to) => {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/** The names under which a member's exports leave the joined file. */
const named = (index, name) => `${name}_${index}`

/**
 * Replaces the members of a group by one file; each member's own file then only passes its exports on.
 * @param {{ name: string, roots: string[], within: string, upFront: string[] }} group `name`: the file's, without `.js`
 * @param {{ fileName: string, imports: string[], exports: string[] }[]} chunks what Rollup wrote
 * @param {string} directory where it wrote it
 */
export const joinModules = async (group, chunks, directory) => {
  const { rollup } = await import('rollup')
  const members = membersOf(chunks, group)
  const exportsOf = new Map(chunks.map(({ fileName, exports }) => [fileName, exports]))
  const paths = new Set(members.map((fileName) => join(directory, fileName)))
  const target = `${group.name}.js`
  const entry = join(directory, `${group.name}.entry.js`)
  const lines = (toLine) => members.map((fileName, index) => toLine(fileName, exportsOf.get(fileName), index)).join('\n')

  const build = await rollup({
    input: entry,
    treeshake: { moduleSideEffects: false },
    external: (id, importer) =>
      importer !== undefined && !paths.has(id) && !paths.has(join(dirname(importer), id)),
    plugins: [
      {
        name: 'members',
        resolveId: (id) => (id === entry ? id : undefined),
        load(id) {
          if (id === entry) {
            return lines((fileName, names, index) =>
              `export { ${names.map((name) => `${name} as ${named(index, name)}`).join(', ')} } from '${specifier(target, fileName)}'`)
          }
          const map = `${id}.map`
          const code = readFileSync(id, 'utf8').replace(DIRECTIVE, '')
          return { code, map: existsSync(map) ? readFileSync(map, 'utf8') : null }
        },
      },
    ],
    onwarn: ({ message }) => {
      throw new Error(`${group.name}: ${message}`)
    },
  })
  const directives = members.map((fileName) => DIRECTIVE.test(readFileSync(join(directory, fileName), 'utf8')))
  await build.write({
    file: join(directory, target),
    format: 'es',
    sourcemap: true,
    ...(directives.includes(true) && { banner: "'use client';" }),
  })
  await build.close()

  members.forEach((fileName, index) => {
    const names = exportsOf.get(fileName).map((name) => `${named(index, name)} as ${name}`)
    const first = directives[index] ? "'use client';\n" : ''
    writeFileSync(join(directory, fileName), `${first}export { ${names.join(', ')} } from '${specifier(fileName, target)}'\n`)
    writeFileSync(join(directory, `${fileName}.map`), JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }))
  })
}
