/**
 * Bundles the console: scripts and styles named by their content, and a manifest of what the page loads at once. Each
 * page of the console is a file of its own, loaded when an operator opens it.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertComplete, bundledIn, pageOf } from '../../scripts/build/bundle.mjs'
import { describeLicences } from '../../scripts/build/licences.mjs'
import { BUNDLER_TARGETS } from '../../scripts/build/browsers.mjs'

const consoleDirectory = dirname(dirname(fileURLToPath(import.meta.url)))
const ENTRY = 'src/main.tsx'
const STYLE = 'src/styles/index.css'
/** Name of the file with the licences of all bundled libraries, which most of them ask for. */
const LICENCES = 'THIRD-PARTY-LICENSES.txt'

const options = {
  absWorkingDir: consoleDirectory,
  // Without the paths of the sources: the console takes the built SDK, as any host does.
  tsconfig: join(consoleDirectory, 'tsconfig.build.json'),
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  sourcemap: false,
  target: BUNDLER_TARGETS,
  legalComments: 'eof',
  logLevel: 'warning',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Leaves the other languages of the login out, since the console is in English: they would be a third of its files. */
const inEnglish = {
  name: 'in-english',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/[a-z]{2}(-[A-Z]{2})?\.js$/ }, ({ path, importer }) =>
      path === './en.js' || !importer.split(sep).includes('locales')
        ? undefined
        : { path: 'language', namespace: 'absent' },
    )
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'export default {}' }))
  },
}

/** The file that an output's path names: all files of the console are in one folder. */
const fileOf = (path) => path.split(/[\\/]/).at(-1)

/** @param {string} outputDirectory absolute; gets `pages/` with the files and `manifest.json`, and the licences */
export const buildPages = async (outputDirectory) => {
  const esbuild = await import('esbuild')
  const outdir = join(consoleDirectory, 'out')
  const [scripts, styles] = await Promise.all([
    esbuild.build({
      ...options,
      entryPoints: [join(consoleDirectory, ENTRY)],
      outdir,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      format: 'esm',
      splitting: true,
      plugins: [inEnglish],
    }),
    esbuild.build({
      ...options,
      entryPoints: [join(consoleDirectory, STYLE)],
      outdir,
      entryNames: 'console-[hash]',
    }),
  ])
  assertComplete(scripts.metafile.outputs, 'console')
  const files = new Map(
    [...scripts.outputFiles, ...styles.outputFiles].map(({ path, contents }) => [fileOf(path), contents]),
  )
  const style = fileOf(styles.outputFiles[0].path)
  const { version } = JSON.parse(readFileSync(join(consoleDirectory, 'package.json'), 'utf8'))
  const { entry, preloads } = pageOf(scripts.metafile.outputs, ENTRY)
  const manifest = {
    version,
    entry: fileOf(entry),
    preloads: preloads.map(fileOf),
    style,
    files: [...files.keys()].sort(),
  }

  const target = join(outputDirectory, 'pages')
  mkdirSync(target, { recursive: true })
  for (const [name, contents] of files) writeFileSync(join(target, name), contents)
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const inputs = bundledIn(scripts.metafile).map((path) => path.split(sep).join('/'))
  writeFileSync(join(outputDirectory, LICENCES), describeLicences(consoleDirectory, inputs))
  return manifest
}

/**
 * @param {string} outputDirectory where {@link buildPages} wrote
 * @returns {string} SHA-256 (hex) over names and contents of the files
 */
export const hashBuilt = (outputDirectory) => {
  const target = join(outputDirectory, 'pages')
  const { files } = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'))
  const hash = createHash('sha256')
  for (const name of files) {
    const body = readFileSync(join(target, name))
    hash.update(`${name}\0${body.length}\0`).update(body)
  }
  return hash.digest('hex')
}
