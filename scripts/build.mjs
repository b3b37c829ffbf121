/**
 * Builds every package into its `dist`: the libraries (SDK, server, example plugins) as plain modules with
 * declarations, the demo as a site. Packages whose inputs did not change are skipped. Example hosts are built only for
 * their tests.
 *
 *   node scripts/build.mjs [--force]
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { emitDeclarations } from './build/declarations.mjs'
import { hashInputs, isUpToDate, markBuilt } from './build/inputs.mjs'
import { readPackages } from './build/packages.mjs'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { ensureInstalled } from './install.mjs'
import { CommandFailed, repository, runNode, runsDirectly } from './process.mjs'

const assertSourcesExist = (packages) => {
  const missing = packages.flatMap(({ directory, entries }) =>
    entries
      .filter(({ source }) => !existsSync(source))
      .map(({ source, output }) => `  ${relative(repository, source)} (published as ${relative(directory, output)})`),
  )
  if (missing.length > 0) {
    throw new Error(`package.json names entries whose source does not exist:\n${missing.join('\n')}`)
  }
}

const makeExecutable = ({ directory, manifest }, outputDirectory) => {
  for (const target of Object.values(manifest.bin ?? {})) {
    const path = join(outputDirectory, relative(join(directory, 'dist'), join(directory, target)))
    const code = readFileSync(path, 'utf8')
    if (!code.startsWith('#!')) writeFileSync(path, `#!/usr/bin/env node\n${code}`)
    chmodSync(path, 0o755)
  }
}

const bundle = async (library, outputDirectory) => {
  // Imported only here, because on a fresh clone this module runs before packages are installed, and later there is
  // usually nothing to build.
  const [{ rollup }, { libraryOptions }, { arrange }, { arrangementOf }] = await Promise.all([
    import('rollup'),
    import('../rollup.config.mjs'),
    import('./build/arrange/arrange.mjs'),
    import('./build/arrange/arrangements.mjs'),
  ])
  const { output, ...options } = libraryOptions(library, outputDirectory)
  const build = await rollup(options)
  const { output: written } = await build.write(output)
  await build.close()
  const chunks = written.filter(({ type }) => type === 'chunk')
  const arrangement = arrangementOf(library)
  if (arrangement) await arrange(chunks, outputDirectory, arrangement)
}

/** Bundles the pages that a library serves, by a module of that library. */
const buildPages = async ({ pages }, outputDirectory) => {
  if (pages === undefined) return
  const builder = await import(pathToFileURL(pages).href)
  await builder.buildPages(outputDirectory)
}

/** Builds the template files that a library's command copies, and puts them beside its code. */
const buildTemplate = async ({ template }, outputDirectory) => {
  if (template === undefined) return
  const builder = await import(pathToFileURL(template).href)
  await builder.buildTemplate(outputDirectory)
}

/** Hashes the pages, as anybody who builds these sources can; a server prints and serves the same hashes. */
const hashPages = async ({ directory, pages }) => {
  const { hashBuilt } = await import(pathToFileURL(pages).href)
  return hashBuilt(join(directory, 'dist'))
}

/** Waits for all of the promises before it fails: work that goes on would write into a folder that is being removed. */
const allOf = async (works) => {
  const failure = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
}

const buildLibrary = async (library, outputDirectory) => {
  await allOf([
    bundle(library, outputDirectory),
    emitDeclarations(library, outputDirectory),
    buildPages(library, outputDirectory),
  ])
  await buildTemplate(library, outputDirectory)
  makeExecutable(library, outputDirectory)
}

const buildSite = async ({ directory }, outputDirectory) => {
  const vite = join(dirname(createRequire(join(directory, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  // Built outside the site's folder, which Vite empties first, so that both can be built at once, each on one core.
  const workbench = `${outputDirectory}-workbench`
  try {
    await allOf([
      runNode(vite, ['build', '--outDir', outputDirectory, '--emptyOutDir', '--logLevel', 'warn'], {
        cwd: directory,
        capture: true,
      }),
      buildWorkbench(directory, workbench),
    ])
    if (existsSync(workbench)) renameSync(workbench, join(outputDirectory, 'workbench'))
  } finally {
    rmSync(workbench, { recursive: true, force: true })
  }
}

/**
 * Builds the workbench with every state of every screen, for a site that has a `latchkey.config.ts`, by the published
 * command.
 */
const buildWorkbench = async (directory, folder) => {
  if (!existsSync(join(directory, 'latchkey.config.ts'))) return
  await runNode(join(repository, 'cli/dist/main.js'), ['workbench', 'build', '--out', folder, '--json'], {
    cwd: directory,
    capture: true,
  })
}

/** Built in place, because Next.js writes the folder's name into its output. */
const buildHost = ({ directory }) =>
  runNode(createRequire(join(directory, 'package.json')).resolve('next/dist/bin/next'), ['build'], {
    cwd: directory,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    capture: true,
  })

/**
 * Builds into another folder and then swaps it with `dist`, so that a program that runs the old output never sees half
 * of the new one.
 */
const buildPackage = async (candidate) => {
  if (candidate.kind === 'host') return void (await buildHost(candidate))
  const next = join(candidate.directory, `.dist-${process.pid}`)
  const target = join(candidate.directory, 'dist')
  mkdirSync(next, { recursive: true })
  try {
    await (candidate.kind === 'site' ? buildSite(candidate, next) : buildLibrary(candidate, next))
    rmSync(target, { recursive: true, force: true })
    renameSync(next, target)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

/**
 * Builds the packages that changed.
 *
 * @param {{ force?: boolean, kinds?: readonly string[] }} [options] `kinds`: the kinds of packages to build
 * @returns {Promise<string[]>} the labels of the packages that were built
 * @throws {Error} with the tool's own messages
 */
export const buildAll = async ({ force = false, kinds = ['library', 'site'] } = {}) => {
  const packages = readPackages().filter(({ kind }) => kind !== 'none')
  assertSourcesExist(packages)

  const hashes = new Map()
  const built = []
  for (const candidate of packages) {
    const hash = hashInputs(candidate, hashes)
    hashes.set(candidate.name, hash)
    if (!kinds.includes(candidate.kind) || (!force && isUpToDate(candidate, hash))) continue
    const startedAt = performance.now()
    await buildPackage(candidate)
    markBuilt(candidate, hash)
    built.push(candidate.label)
    console.log(`built ${candidate.label} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    if (candidate.pages) console.log(`  hash of its pages: ${await hashPages(candidate)}`)
  }
  if (built.length === 0) console.log('build is up to date')
  return built
}

const USAGE = `Usage: npm run build [-- --force]

Builds every package whose inputs changed; the examples of hosts are built for their tests only.

  --force   build every package
  --help    print this
`

if (runsDirectly(import.meta.url)) {
  try {
    const { values } = readArguments(USAGE, { options: { force: { type: 'boolean', default: false } } })
    await ensureInstalled()
    await buildAll({ force: values.force })
  } catch (error) {
    console.error(error instanceof CommandFailed && error.output ? `${error.output}\n${error.message}` : error.message)
    process.exitCode = exitCodeOf(error)
  }
}
