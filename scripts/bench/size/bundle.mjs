/** Bundles a host for production with the bundlers that hosts use, and measures what its pages load. */
import { bundleWithEsbuild } from './bundlers/esbuild.mjs'
import { bundleWithRolldown } from './bundlers/rolldown.mjs'
import { bundleWithWebpack } from './bundlers/webpack.mjs'

export { repository } from './bundlers/host.mjs'

/**
 * @typedef {object} Chunk an output file
 * @property {string} name
 * @property {string[]} entryModules modules that `import()`, or the page, asks for by this file
 * @property {string[]} imports files that load with it
 * @property {Readonly<Record<string, number>>} modules bytes of each module in it, before minification
 * @property {string | Uint8Array} code minified
 * @property {number} size bytes, minified and compressed on its own as a server sends it
 */

/**
 * @typedef {object} Build what a bundler made of a host
 * @property {Chunk[]} chunks
 */

/**
 * @typedef {object} Graph a build, with the imports by which its modules were reached
 * @property {Chunk[]} chunks
 * @property {Readonly<Record<string, readonly string[]>>} imports static imports of each module that was read
 */

const bundled = new Map()

/**
 * Bundles a host as Vite 8 does. A host that was bundled before is not bundled again.
 *
 * @param {string} code the host's entry file, `host.js` in the graph; it imports published entries only, and exports
 * nothing
 * @param {{ isReactExternal: boolean, external?: string[] }} options
 * @returns {Promise<Graph>}
 */
export const bundle = (code, { isReactExternal, external = [] }) => {
  const key = JSON.stringify([code, isReactExternal, external])
  if (!bundled.has(key)) bundled.set(key, bundleWithRolldown(code, { isReactExternal, external }))
  return bundled.get(key)
}

/** Bundlers by their names in the tables. Next.js builds whole apps: see `next.mjs`. */
export const BUNDLERS = { 'Vite 8 (Rolldown)': bundle, 'webpack 5': bundleWithWebpack, esbuild: bundleWithEsbuild }
