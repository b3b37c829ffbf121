/** Bundles a host as Vite 8 does, with Rolldown. */
import { rolldown } from 'rolldown'
import { BUNDLER_TARGETS } from '../../../build/browsers.mjs'
import { HOST_ID, pathOf, REACT, repository, weigh } from './host.mjs'

/**
 * @param {string} code see {@link import('../bundle.mjs').bundle}
 * @param {{ isReactExternal: boolean, external: string[] }} options
 * @returns {Promise<import('../bundle.mjs').Build>}
 */
export const bundleWithRolldown = async (code, { isReactExternal, external }) => {
  const imports = {}
  const build = await rolldown({
    input: HOST_ID,
    cwd: repository,
    platform: 'browser',
    // A page exports nothing, so modules that it shares with lazy chunks may stay in its own chunk.
    preserveEntrySignatures: false,
    external: [...external, ...(isReactExternal ? [REACT] : [])],
    transform: { target: BUNDLER_TARGETS, define: { 'process.env.NODE_ENV': '"production"' } },
    // Without this, the `paths` of tsconfig.json would lead to the sources instead of the built packages that a host
    // gets.
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
    entryModules: chunk.facadeModuleId ? [pathOf(chunk.facadeModuleId)] : [],
    imports: chunk.imports,
    modules: Object.fromEntries(
      Object.entries(chunk.modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength]),
    ),
    code: chunk.code,
    get size() {
      return weigh(chunk.code)
    },
  }))
  return { chunks, imports }
}
