/** Bundles a host as esbuild does with `splitting`. */
import { build } from 'esbuild'
import { BUNDLER_TARGETS } from '../../../build/browsers.mjs'
import { pathOf, REACT, repository, weigh } from './host.mjs'

const FOLDER = 'host-output'

/**
 * @param {string} code see {@link import('../bundle.mjs').bundle}
 * @param {{ isReactExternal: boolean, external: string[] }} options
 * @returns {Promise<import('../bundle.mjs').Build>}
 */
export const bundleWithEsbuild = async (code, { isReactExternal, external }) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: repository, sourcefile: 'host.js', loader: 'js' },
    absWorkingDir: repository,
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    platform: 'browser',
    target: BUNDLER_TARGETS,
    // Without this, the `paths` of tsconfig.json would lead to the sources instead of the built packages that a host
    // gets.
    tsconfigRaw: '{}',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...external, ...(isReactExternal ? ['react', 'react-dom'] : [])],
    logLevel: 'silent',
  })
  const codes = new Map(outputFiles.map(({ path, contents }) => [pathOf(path), contents]))
  const nameOf = (path) => path.slice(FOLDER.length + 1)
  const isOurs = ({ path, external: isExternal }) => !isExternal && !REACT.test(path)
  const targets = (imports, kind) =>
    imports.filter((found) => found.kind === kind && isOurs(found)).map(({ path }) => nameOf(path))
  const chunks = Object.entries(metafile.outputs).map(([path, output]) => ({
    name: nameOf(path),
    entryModules: output.entryPoint ? [output.entryPoint === '<stdin>' ? 'host.js' : output.entryPoint] : [],
    imports: targets(output.imports, 'import-statement'),
    modules: Object.fromEntries(
      Object.entries(output.inputs).map(([name, { bytesInOutput }]) => [name, bytesInOutput]),
    ),
    code: codes.get(path),
    size: weigh(codes.get(path)),
  }))
  return { chunks }
}
