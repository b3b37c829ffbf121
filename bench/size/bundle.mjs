/** Bundles a host file as Vite does for production, and weighs what its pages load. */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The host file has no place on disk; imports resolve as from the repository's root, so by the published entries. */
const HOST_ID = join(repository, 'host.js')
const REACT = /^react(-dom)?($|\/)/

/** A module's path from the repository's root; a virtual one keeps its name. */
const pathOf = (id) => (id.startsWith('\0') ? id : relative(repository, id).replaceAll('\\', '/'))

/**
 * @typedef {object} Chunk an output file
 * @property {string} name
 * @property {string | undefined} entryModule the module that `import()`, or the page, asks for by this file
 * @property {string[]} imports files that load with it
 * @property {Readonly<Record<string, number>>} modules bytes of each module in it, before minification
 * @property {number} size bytes, minified and compressed on its own as a server sends it
 */

/**
 * @typedef {object} Graph
 * @property {Chunk[]} chunks
 * @property {Readonly<Record<string, readonly string[]>>} imports static imports of each module that was read
 */

/**
 * @param {string} code the host's entry file, `host.js` in the graph; it imports published entries only, and exports nothing
 * @param {{ isReactExternal: boolean, external?: string[] }} options
 * @returns {Promise<Graph>}
 */
export const bundle = async (code, { isReactExternal, external = [] }) => {
  const imports = {}
  const build = await rolldown({
    input: HOST_ID,
    cwd: repository,
    platform: 'browser',
    // Nobody imports from a page: modules that lazy chunks share with the host file may stay in its chunk.
    preserveEntrySignatures: false,
    external: [...external, ...(isReactExternal ? [REACT] : [])],
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    // Without this the `paths` of tsconfig.json would lead to the sources; a host gets what is built.
    tsconfig: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'host-file',
        resolveId: (id) => (id === HOST_ID ? id : undefined),
        load: (id) => (id === HOST_ID ? code : undefined),
        buildEnd(error) {
          if (error) return
          for (const id of this.getModuleIds()) {
            imports[pathOf(id)] = (this.getModuleInfo(id)?.importedIds ?? []).map(pathOf)
          }
        },
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  const chunks = output.map((chunk) => ({
    name: chunk.fileName,
    entryModule: chunk.facadeModuleId ? pathOf(chunk.facadeModuleId) : undefined,
    imports: chunk.imports,
    modules: Object.fromEntries(Object.entries(chunk.modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength])),
    size: gzipSync(chunk.code, { level: 9 }).byteLength,
  }))
  return { chunks, imports }
}
