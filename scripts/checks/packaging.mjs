/**
 * Packs the packages, checks what they contain, and the SDK as a host gets it: publint, are-the-types-wrong, that every
 * entry loads in plain Node by `import` and by `require()`, that each exports what the snapshot lists, and that errors
 * point to a page that is in the package. Then starts the packed server beside it, type-checks the declarations of all
 * packages, and creates a plugin as the guide says.
 *
 *   node scripts/checks/packaging.mjs [--update]
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandFailed, repository, run, runNode, runsDirectly } from '../process.mjs'
import { checkDeclarations } from './declarations.mjs'
import { checkGuide } from './guide.mjs'
import { installInto, packInto, PUBLISHED_WORKSPACES } from './pack.mjs'
import { checkContents } from './packageContents.mjs'
import { checkPackedServer } from './packedServer.mjs'

const snapshotFile = join(repository, 'docs/api-reports/exports.snapshot.json')
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
/** Folder of a published package in this repository. */
const folderOf = (name) =>
  join(repository, name === 'create-latchkey' ? 'cli/create' : name.replace(/^@latchkey\/|^latchkey$/, ''))
const entries = Object.keys(manifest.exports)
  .filter((subpath) => subpath !== './package.json')
  .map((subpath) => subpath.replace(/^\./, manifest.name))

/**
 * An entry of each shape, for are-the-types-wrong, which takes a quarter of a second for each. All are built alike,
 * load in Node by `import` and `require()`, and are compiled in both resolutions by declarations.mjs.
 */
const ENTRIES_BY_SHAPE = ['.', 'core', 'core/contract', 'testing/react', 'plugins/email', 'plugins/email/contract']

/**
 * Imports every entry, and every lazy module as well, in a separate Node that cannot reach this repository, so that a
 * missing file or an undeclared dependency fails.
 */
const readExports = async (host, files) => {
  const modules = files
    .filter((path) => /^dist\/.*\.js$/.test(path))
    .map((path) => `./node_modules/${manifest.name}/${path}`)
  const script = join(host, 'exports.mjs')
  writeFileSync(
    script,
    `import { createRequire } from 'node:module'
     const require = createRequire(import.meta.url)
     const names = {}
     for (const entry of ${JSON.stringify(entries)}) {
       names[entry] = Object.keys(await import(entry)).sort()
       const required = Object.keys(require(entry)).filter((name) => name !== '__esModule').sort()
       if (String(required) !== String(names[entry])) throw new Error(entry + ': require() and import() differ')
     }
     for (const module of ${JSON.stringify(modules)}) await import(module)
     console.log(JSON.stringify(names))
     process.exit(0)`,
  )
  const output = await run(process.execPath, ['--no-warnings', script], { cwd: host, capture: true })
  return JSON.parse(output)
}

const compareWithSnapshot = (names, isUpdate) => {
  const text = `${JSON.stringify(names, undefined, 2)}\n`
  if (isUpdate) {
    writeFileSync(snapshotFile, text)
    return
  }
  const recorded = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : {}
  const differences = [...new Set([...Object.keys(names), ...Object.keys(recorded)])].flatMap((entry) => {
    const now = names[entry] ?? []
    const before = recorded[entry] ?? []
    return [
      ...now.filter((name) => !before.includes(name)).map((name) => `  + ${entry}: ${name}`),
      ...before.filter((name) => !now.includes(name)).map((name) => `  - ${entry}: ${name}`),
    ]
  })
  if (differences.length > 0) {
    throw new Error(
      `The public exports changed:\n${differences.join('\n')}\n` +
        'If that is meant: node scripts/checks/packaging.mjs --update, and commit docs/api-reports/exports.snapshot.json.',
    )
  }
}

/** Checks that a ConfigError points to a heading of a page in the package. */
const checkErrorPage = async (host) => {
  const script = join(host, 'configError.mjs')
  writeFileSync(
    script,
    `import { ConfigError } from '${manifest.name}/core'
     console.log(new ConfigError({ problem: '', given: '', fix: '' }).message)`,
  )
  const message = await run(process.execPath, ['--no-warnings', script], { cwd: host, capture: true })
  const [, page, heading] = /Docs: (\S+)#(\S+)/.exec(message) ?? []
  if (!page || !existsSync(join(host, page)) || !readFileSync(join(host, page), 'utf8').includes(`\n## ${heading}\n`)) {
    throw new Error(`A ConfigError points to what is not published: ${message}`)
  }
}

/** @throws {Error | CommandFailed} naming the first problem */
export const checkPackaging = async ({ update = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pack-'))
  try {
    const [sdk] = await packInto(folder)
    const others = await packInto(folder, PUBLISHED_WORKSPACES)
    const { tarball, files } = sdk
    checkContents(
      [sdk, ...others],
      (name, path) => readFileSync(join(folderOf(name), path), 'utf8'),
      (name, path) => existsSync(join(folderOf(name), path)),
    )
    const host = join(folder, 'host')
    mkdirSync(host)
    await installInto(host, sdk)
    const names = await readExports(host, files)
    compareWithSnapshot(names, update)
    await checkErrorPage(host)
    await runNode(join(repository, 'node_modules/publint/src/cli.js'), ['run', tarball, '--strict'], { capture: true })
    await runNode(
      join(repository, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
      [tarball, '--profile', 'esm-only', '--format', 'ascii', '--entrypoints', ...ENTRIES_BY_SHAPE],
      { capture: true },
    )
    const all = await checkPackedServer(folder, [sdk, ...others])
    await checkDeclarations(all)
    await checkGuide({ host, all, tarballs: folder })
    const count = Object.values(names).flat().length
    return `${files.length} files, ${entries.length} entries with ${count} runtime exports`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (runsDirectly(import.meta.url)) {
  try {
    console.log(await checkPackaging({ update: process.argv.includes('--update') }))
  } catch (error) {
    console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error.message)
    process.exitCode = 1
  }
}
