/**
 * What a host pays in bytes, and whether that stays within the budgets.
 *
 *   npm run bench:size [-- --write docs/benchmarks.md] [--why]
 *
 * `--why` adds who the bytes of the host with only e-mail are, before compression.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundle, repository } from './bundle.mjs'
import { bytesByOwner, foreignPluginModules, importChain, modulesIn, onDemandOutputs, upFrontOutputs } from './graph.mjs'

const readJson = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'))
const budgets = readJson('bench/size/budgets.json')
const manifest = readJson('package.json')
/** Vendor libraries that a host brings itself; they are no bytes of ours. */
const external = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !/^react(-dom)?$/.test(name))

const entries = Object.keys(manifest.exports)
  .filter((subpath) => subpath !== './package.json')
  .map((subpath) => subpath.replace(/^\./, manifest.name))
const plugins = entries.flatMap((entry) => /\/plugins\/([^/]+)$/.exec(entry)?.[1] ?? [])

const HEAVY = /node_modules\/(@emotion|ethers|@walletconnect|libphonenumber-js|qrcode|@simplewebauthn)\//
const HOST = `
  import { LatchkeyProvider } from 'latchkey'
  import * as hooks from 'latchkey/hooks'
  globalThis.host = { LatchkeyProvider, ...hooks }`
const hostWith = (id) => `${HOST}\n  import * as plugin from 'latchkey/plugins/${id}'\n  globalThis.plugin = { ...plugin }`

const sum = (sizes, names) => [...names].reduce((total, name) => total + sizes.get(name), 0)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(2)} kB`

const failures = []
const check = (isFine, message) => {
  if (!isFine) failures.push(message)
}

const rows = []
const addRow = (label, bytes, budget) => {
  rows.push([label, kilobytes(bytes), budget === undefined ? '' : kilobytes(budget)])
  check(budget === undefined || bytes <= budget, `${label}: ${bytes} bytes, budget ${budget}`)
}

const checkEntry = async (entry) => {
  const { metafile, sizes } = await bundle(`export * from '${entry}'`, { isReactExternal: true, external })
  const budget = budgets.entries[entry]
  check(budget !== undefined, `${entry} has no budget in bench/size/budgets.json`)
  addRow(`\`${entry}\``, sum(sizes, upFrontOutputs(metafile)), budget)
  if (entry !== manifest.name) return
  const found = foreignPluginModules(metafile, undefined)
  check(found.length === 0, `${entry} contains plugin code: ${found.join(', ')}`)
}

const checkPlugin = async (id) => {
  const { metafile } = await bundle(hostWith(id), { isReactExternal: true, external })
  const found = foreignPluginModules(metafile, id)
  check(found.length === 0, `a host with only ${id} also gets ${found.join(', ')}`)
}

const printOwners = (when, owners) => {
  console.log(`Loaded ${when}, minified bytes:`)
  for (const [owner, bytes] of owners.slice(0, 25)) console.log(`${String(bytes).padStart(8)}  ${owner}`)
  console.log()
}

const checkEmailHost = async () => {
  const { metafile, sizes } = await bundle(hostWith('email'), { isReactExternal: true, external })
  const upFront = upFrontOutputs(metafile)
  const onDemand = onDemandOutputs(metafile, budgets.firstScreenModules)
  const chain = importChain(metafile, (path) => HEAVY.test(path))
  check(chain === undefined, `a heavy library is loaded up front: ${chain?.join(' → ')}`)
  check(
    modulesIn(metafile, onDemand).some((path) => path.startsWith('dist/ui/modal/')),
    'no chunk on demand holds the modal: the patterns in budgets.json no longer match',
  )
  addRow('host with only e-mail: up front', sum(sizes, upFront), budgets.emailHost.upFront)
  addRow('host with only e-mail: modal and first screen, on demand', sum(sizes, onDemand), budgets.emailHost.onDemand)

  if (process.argv.includes('--why')) {
    printOwners('up front', bytesByOwner(metafile, upFront))
    printOwners('on demand', bytesByOwner(metafile, onDemand))
  }
  const whole = await bundle(hostWith('email'), { isReactExternal: false, external })
  addRow('host with only e-mail: up front, React included', sum(whole.sizes, upFrontOutputs(whole.metafile)))
}

const asTable = () => {
  const lines = [['What (minified, gzip, React external)', 'Size', 'Budget'], ['---', '---:', '---:'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column].length)))
  return lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`).join('\n')
}

/** Replaces the section between the markers, or appends one. */
const writeSection = (path, table) => {
  const [start, end] = ['<!-- bench:size -->', '<!-- /bench:size -->']
  const section = `${start}\n${table}\n\nA kB is 1,024 bytes; every file is compressed on its own.\n${end}`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '# Benchmarks\n'
  const [before, rest] = text.split(start)
  writeFileSync(path, rest === undefined ? `${text.trimEnd()}\n\n${section}\n` : `${before}${section}${rest.split(end)[1]}`)
}

await checkEmailHost()
for (const entry of entries) await checkEntry(entry)
for (const id of plugins) await checkPlugin(id)

console.log(asTable())
const writeAt = process.argv.indexOf('--write')
if (writeAt !== -1) writeSection(resolve(process.argv[writeAt + 1] ?? 'docs/benchmarks.md'), asTable())
if (failures.length > 0) {
  console.error(`\n${failures.map((failure) => `over or wrong: ${failure}`).join('\n')}`)
  process.exitCode = 1
}
