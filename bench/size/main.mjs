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
import { bytesByOwner, foreignPluginModules, importChain, modulesIn, onDemandChunks, unmatched, upFrontChunks } from './graph.mjs'

const readJson = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'))
const budgets = readJson('bench/size/budgets.json')
const manifest = readJson('package.json')
/** Vendor libraries that a host brings itself; they are no bytes of ours. */
const external = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !/^react(-dom)?$/.test(name))

const entries = Object.keys(manifest.exports)
  .filter((subpath) => subpath !== './package.json')
  .map((subpath) => subpath.replace(/^\./, manifest.name))
const plugins = entries.flatMap((entry) => /\/plugins\/([^/]+)$/.exec(entry)?.[1] ?? [])

const HEAVY = /(^|\/)node_modules\/(@emotion|ethers|@walletconnect|libphonenumber-js|qrcode|@simplewebauthn)\//
const HOOKS = 'useLatchkey, useLogin, useLogout, useUser, useSession, useLinkAccount, usePlugin'
/** As hosts write it: named imports, so that what is not used can go. */
const EMAIL_HOST = `
  import { LatchkeyProvider, ${HOOKS} } from 'latchkey'
  import { email } from 'latchkey/plugins/email'
  globalThis.host = { LatchkeyProvider, ${HOOKS}, email }`
/** Everything of some entries, whatever its names. */
const hostOf = (...names) => names.map((name, index) => `
  import * as entry${index} from '${name}'
  globalThis.entry${index} = { ...entry${index} }`).join('')

const sum = (chunks) => chunks.reduce((total, { size }) => total + size, 0)
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
  const graph = await bundle(hostOf(entry), { isReactExternal: true, external })
  const budget = budgets.entries[entry]
  check(budget !== undefined, `${entry} has no budget in bench/size/budgets.json`)
  addRow(`\`${entry}\``, sum(upFrontChunks(graph)), budget)
  if (entry !== manifest.name) return
  const found = foreignPluginModules(graph, undefined)
  check(found.length === 0, `${entry} contains plugin code: ${found.join(', ')}`)
}

const checkPlugin = async (id) => {
  const entries = [manifest.name, `${manifest.name}/hooks`, `${manifest.name}/plugins/${id}`]
  const found = foreignPluginModules(await bundle(hostOf(...entries), { isReactExternal: true, external }), id)
  check(found.length === 0, `a host with only ${id} also gets ${found.join(', ')}`)
}

const printReasons = (when, chunks) => {
  console.log(`Loaded ${when}, bytes as sent per file:`)
  for (const { size, name, modules } of chunks) {
    console.log(`${String(size).padStart(8)}  ${name} (${Object.keys(modules).length} modules)`)
  }
  console.log(`Loaded ${when}, bytes before minification:`)
  for (const [owner, bytes] of bytesByOwner(chunks).slice(0, 25)) console.log(`${String(bytes).padStart(8)}  ${owner}`)
  console.log()
}

const checkEmailHost = async () => {
  const graph = await bundle(EMAIL_HOST, { isReactExternal: true, external })
  const upFront = upFrontChunks(graph)
  const onDemand = onDemandChunks(graph, budgets.firstScreenModules)
  for (const path of modulesIn(upFront).filter((module) => HEAVY.test(module))) {
    check(false, `a heavy library is loaded up front: ${importChain(graph, path)?.join(' → ') ?? path}`)
  }
  for (const pattern of unmatched([...upFront, ...onDemand], budgets.firstScreenModules)) {
    check(false, `no chunk of the first screen holds ${pattern}: the patterns in budgets.json no longer match`)
  }
  addRow('host with only e-mail: up front', sum(upFront), budgets.emailHost.upFront)
  addRow('host with only e-mail: modal and first screen, on demand', sum(onDemand), budgets.emailHost.onDemand)

  if (process.argv.includes('--why')) {
    printReasons('up front', upFront)
    printReasons('on demand', onDemand)
  }
  const whole = await bundle(EMAIL_HOST, { isReactExternal: false, external })
  addRow('host with only e-mail: up front, React included', sum(upFrontChunks(whole)))
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
