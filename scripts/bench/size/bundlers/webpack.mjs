/**
 * Bundles a host as webpack does in production, but minified by SWC, which Next.js uses. webpack's own default, Terser,
 * makes files 1 % larger and takes four times as long.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { pathOf, REACT, repository, weigh } from './host.mjs'

/** Globals that stand for React's modules if React is external. */
const GLOBALS = {
  react: 'React',
  'react-dom': 'ReactDOM',
  'react-dom/client': 'ReactDOM',
  'react/jsx-runtime': 'ReactJsx',
}

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else resolve(stats.compilation)
    })
  })

/** Modules of a chunk with their bytes; a concatenated module counts as the modules in it. */
const modulesOf = ({ chunkGraph }, chunk) =>
  Object.fromEntries(
    [...chunkGraph.getChunkModulesIterable(chunk)]
      .flatMap((module) => module.modules ?? [module])
      .flatMap((module) => (module.resource ? [[module.resource, module.size()]] : [])),
  )

/** Modules that an `import()` loads by a group of chunks. */
const targetsOf = ({ moduleGraph }, group) =>
  group.getBlocks().flatMap(({ dependencies }) =>
    dependencies.flatMap((dependency) => {
      const module = moduleGraph.getModule(dependency)
      return (module?.rootModule ?? module)?.resource ?? []
    }),
  )

/**
 * @param {string} code see {@link import('../bundle.mjs').bundle}
 * @param {{ isReactExternal: boolean, external: string[] }} options
 * @returns {Promise<import('../bundle.mjs').Build>}
 */
export const bundleWithWebpack = async (code, { isReactExternal, external }) => {
  const folder = mkdtempSync(join(repository, 'node_modules/.latchkey-host-'))
  const host = join(folder, 'host.js')
  writeFileSync(host, code)
  const nameOf = (id) => (id === host ? 'host.js' : pathOf(id))
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: repository,
    entry: { host },
    target: ['web', 'es2022'],
    output: { path: join(folder, 'output'), publicPath: '/', filename: '[name].js', chunkFilename: '[id].js' },
    performance: false,
    // On newer versions of Node.js it would follow the paths of tsconfig.json, to sources instead of what is published.
    experiments: { typescript: false },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false, extractComments: false })],
    },
    externals: [
      ({ request }, done) => {
        if (isReactExternal && REACT.test(request)) return void done(null, `var ${GLOBALS[request]}`)
        return external.some((name) => request === name || request.startsWith(`${name}/`))
          ? void done(null, 'var undefined')
          : void done()
      },
    ],
  })
  // Keeps webpack from writing files, because the output is read from memory.
  compiler.hooks.shouldEmit.tap('bench', () => false)
  try {
    const compilation = await run(compiler)
    const chunks = [...compilation.chunks].map((chunk) => {
      const [name] = chunk.files
      const source = compilation.getAsset(name).source.buffer()
      return {
        name,
        entryModules: compilation.entrypoints.get('host').chunks.includes(chunk) ? ['host.js'] : [],
        imports: [],
        modules: Object.fromEntries(
          Object.entries(modulesOf(compilation, chunk)).map(([id, bytes]) => [nameOf(id), bytes]),
        ),
        code: source,
        size: weigh(source),
      }
    })
    const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
    for (const group of compilation.chunkGroups) {
      if (group === compilation.entrypoints.get('host')) continue
      // An `import()` loads all files of a group at once.
      const names = group.chunks.flatMap(({ files }) => [...files])
      for (const name of names) byName.get(name).entryModules.push(...targetsOf(compilation, group).map(nameOf))
    }
    return { chunks }
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}
