/**
 * Bundles the frame's pages: scripts and styles named by their content, and a manifest of what a page loads at once. The
 * output depends on the sources and the locked libraries only: not on the folder, the machine or the time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUNDLER_TARGETS } from '../../scripts/build/browsers.mjs'
import { hashFiles } from './hashFiles.mjs'
import { assertComplete, bundledIn, pageOf } from '../../scripts/build/bundle.mjs'
import { describeLicences } from '../../scripts/build/licences.mjs'

const frameDirectory = dirname(dirname(fileURLToPath(import.meta.url)))

const PAGES = { wallet: 'src/bootWallet.ts', export: 'src/bootExport.ts' }
/**
 * Bundled on its own: sharing files with this page would split the code of the others into more, smaller files. Its
 * languages come out as the same files as those of the wallet page's sheet.
 */
const CONFIRM_PAGE = { confirm: 'src/bootConfirm.ts' }
const STYLES = { export: 'src/export/export.css', confirm: 'src/confirm/confirm.css' }
/** Name of the file with the licences of all bundled libraries, which most of them ask for. */
const LICENCES = 'THIRD-PARTY-LICENSES.txt'
const ARGON2_WORKER = 'src/argon2/worker.ts'

/** Characters of the SHA-256 (base 16) in a file's name. */
const NAME_HASH_LENGTH = 16

/** @param {string} directory the frame's folder */
const sharedOptions = (directory) => ({
  absWorkingDir: directory,
  // The bundler orders modules by path. With real paths, a linked node_modules would change that order, and the output.
  preserveSymlinks: true,
  tsconfig: join(directory, 'tsconfig.json'),
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  sourcemap: false,
  target: BUNDLER_TARGETS,
  // Files are served as UTF-8. Escaped, the languages would be twice as large.
  charset: 'utf8',
  // Keeps the licence notices of libraries, as their licences require.
  legalComments: 'eof',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
})

/**
 * Keeps modules that libraries load by `import()` out of the build. The bundler would take each of them for an entry
 * and include all it imports, even if nobody uses the code around the `import()`. If it is used, the build fails.
 */
const withoutLazyLibraries = {
  name: 'without-lazy-libraries',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.split(sep).includes('node_modules') ? { path, external: true } : undefined,
    )
  },
}

const nameOf = (stem, extension, contents) =>
  `${stem}-${createHash('sha256').update(contents).digest('hex').slice(0, NAME_HASH_LENGTH)}.${extension}`

/** @param {Set<string>} inputs gets the paths of what is bundled */
const bundleSingle = async (esbuild, { directory, inputs }, source, options) => {
  const { outputFiles, metafile } = await esbuild.build({
    ...sharedOptions(directory),
    entryPoints: [join(directory, source)],
    ...options,
  })
  for (const path of bundledIn(metafile)) inputs.add(path)
  return outputFiles[0].contents
}

/**
 * Bundles pages that may share files.
 * @param {Map<string, Uint8Array>} files gets what is built, by its name
 * @param {Readonly<Record<string, string>>} sources of the pages, by their names
 */
const bundlePages = async (esbuild, { directory, inputs }, files, sources, define = {}) => {
  const { outputFiles, metafile } = await esbuild.build({
    ...sharedOptions(directory),
    entryPoints: Object.entries(sources).map(([name, source]) => ({ in: join(directory, source), out: name })),
    outdir: join(directory, 'out'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    splitting: true,
    plugins: [withoutLazyLibraries],
    define: { ...sharedOptions(directory).define, ...define },
  })
  assertComplete(metafile.outputs, 'frame')
  for (const path of bundledIn(metafile)) inputs.add(path)
  for (const { path, contents } of outputFiles)
    files.set(relative(join(directory, 'out'), path).split(sep).join('/'), contents)
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, output]) => [
      relative('out', path),
      { ...output, imports: output.imports.map((imported) => ({ ...imported, path: relative('out', imported.path) })) },
    ]),
  )
  return Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, pageOf(outputs, source)]))
}

/**
 * @param {string} outputDirectory absolute; gets `pages/` with the files and `manifest.json`, and the licences of
 *   the libraries in them
 * @param {{ directory?: string }} [options] another checkout's frame folder
 */
export const buildPages = async (outputDirectory, { directory = frameDirectory } = {}) => {
  const esbuild = await import('esbuild')
  const files = new Map()
  const inputs = new Set()
  const checkout = { directory, inputs }

  const worker = await bundleSingle(esbuild, checkout, ARGON2_WORKER, { format: 'iife' })
  const workerName = nameOf('argon2Worker', 'js', worker)
  files.set(workerName, worker)

  const styles = new Map()
  for (const [name, source] of Object.entries(STYLES))
    styles.set(name, await bundleSingle(esbuild, checkout, source, {}))

  const define = {
    ARGON2_WORKER_FILE: JSON.stringify(workerName),
    CONFIRM_STYLE: JSON.stringify(new TextDecoder().decode(styles.get('confirm'))),
  }
  const pages = {
    ...(await bundlePages(esbuild, checkout, files, PAGES, define)),
    ...(await bundlePages(esbuild, checkout, files, CONFIRM_PAGE)),
  }

  for (const [name, style] of styles) {
    pages[name].style = nameOf(name, 'css', style)
    files.set(pages[name].style, style)
  }

  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const manifest = { version, ...pages, workers: [workerName], files: [...files.keys()].sort() }
  const target = join(outputDirectory, 'pages')
  mkdirSync(target, { recursive: true })
  for (const [name, contents] of files) writeFileSync(join(target, name), contents)
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  writeFileSync(join(outputDirectory, LICENCES), describeLicences(directory, inputs))
  return manifest
}

/** @param {string} outputDirectory where {@link buildPages} wrote */
export const hashBuilt = (outputDirectory) => {
  const target = join(outputDirectory, 'pages')
  const { files } = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'))
  return hashFiles(new Map(files.map((name) => [name, readFileSync(join(target, name))])))
}
