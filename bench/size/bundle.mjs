/** Bundles a host file as a production build would, and weighs what its pages load. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*']

/**
 * @param {string} code the host's entry file; it imports published entries only
 * @param {{ isReactExternal: boolean, external?: string[] }} options
 * @returns {Promise<{ metafile: import('esbuild').Metafile, sizes: Map<string, number> }>} the graph, and per output
 *   file its size in bytes, minified and compressed on its own as a server sends it
 */
export const bundle = async (code, { isReactExternal, external = [] }) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: repository, sourcefile: 'host.js', loader: 'js' },
    absWorkingDir: repository,
    outdir: join(repository, 'out'),
    // Without this the `paths` of tsconfig.json would lead to the sources; a host gets what is built.
    tsconfigRaw: '{}',
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...external, ...(isReactExternal ? REACT : [])],
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const sizes = new Map(
    outputFiles.map((file) => [
      file.path.slice(repository.length + 1).replaceAll('\\', '/'),
      gzipSync(file.contents, { level: 9 }).byteLength,
    ]),
  )
  return { metafile, sizes }
}
