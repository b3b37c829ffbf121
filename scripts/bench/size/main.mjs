/**
 * Measures the bytes that a host loads, and checks them against the budgets.
 *
 *   npm run bench:size [-- --write] [--why] [--next | --only-next]
 *
 * `--write` puts the tables into docs/benchmarks.md, and five lines of one into README.md. `--why` adds where the bytes
 * of the host with only e-mail come from, before compression. `--next` also builds two Next.js apps and opens them in a
 * browser, which takes half a minute; `--only-next` measures only the Next.js app with all plugins.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fakeProvider } from 'latchkey/testing'
import { bundle, BUNDLERS, repository } from './bundle.mjs'
import {
  bytesByOwner,
  foreignPluginModules,
  importChain,
  lazyChunks,
  modulesIn,
  onDemandChunks,
  unmatched,
  upFrontChunks,
} from './graph.mjs'
import { consolePages } from './console.mjs'
import { framePages } from './frame.mjs'
import {
  accountHost,
  CONNECTORS,
  EVERY_METHOD,
  FUNDING,
  hostWith,
  methodsOf,
  MFA_METHODS,
  RECOVERIES,
} from './methods.mjs'
import { rowsNamed, table, writeSection } from './tables.mjs'

const readJson = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'))
const budgets = readJson('scripts/bench/size/budgets.json')
const manifest = readJson('package.json')
/** Vendor libraries that a host installs itself, so that they do not count as Latchkey's bytes. */
const external = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !/^react(-dom)?$/.test(name))

const entries = Object.keys(manifest.exports)
  .filter((subpath) => subpath !== './package.json')
  .map((subpath) => subpath.replace(/^\./, manifest.name))
const plugins = entries.flatMap((entry) => /\/plugins\/([^/]+)$/.exec(entry)?.[1] ?? [])

const HEAVY = /(^|\/)node_modules\/(@emotion|ethers|@walletconnect|libphonenumber-js|qrcode|@simplewebauthn)\//
/**
 * Libraries that only one login method needs: a host without that method must not have them in any file, lazy ones
 * included.
 */
const OF_METHODS = /(^|\/)node_modules\/(ethers|@walletconnect|libphonenumber-js|qrcode|@simplewebauthn)\//
const HOOKS = ['useLatchkey', 'useLogin', 'useLogout', 'useUser', 'useSession', 'useLinkAccount', 'usePlugin']
const EMAIL = { plugin: 'email', factory: 'email' }
const EMAIL_HOST = hostWith(manifest.name, HOOKS, [EMAIL])
/** Source of a host that imports everything from some entries. */
const hostOf = (...names) =>
  names
    .map(
      (name, index) => `
  import * as entry${index} from '${name}'
  globalThis.entry${index} = { ...entry${index} }`,
    )
    .join('')

const sum = (chunks) => chunks.reduce((total, { size }) => total + size, 0)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(2)} kB`

const isNextOnly = process.argv.includes('--only-next')

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
  const budget =
    budgets.entries[entry] ??
    (/\/plugins\/[^/]+$/.test(entry)
      ? budgets.pluginEntry
      : /\/plugins\//.test(entry)
        ? budgets.pluginContract
        : undefined)
  check(budget !== undefined, `${entry} has no budget in scripts/bench/size/budgets.json`)
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

/** Measures a host with these methods: the bytes up front, and those of files that load on use. */
const weigh = async (methods) => {
  const graph = await bundle(hostWith(manifest.name, HOOKS, methods), { isReactExternal: true, external })
  return { graph, upFront: sum(upFrontChunks(graph)), onDemand: sum(lazyChunks(graph)) }
}

const methodRows = []
const addMethodRow = (label, base, host, budget) => {
  const upFront = host.upFront - base.upFront
  methodRows.push([
    label,
    kilobytes(upFront),
    kilobytes(host.onDemand - base.onDemand),
    budget === undefined ? '' : kilobytes(budget),
  ])
  check(budget === undefined || upFront <= budget, `${label}: ${upFront} bytes up front, budget ${budget}`)
}

/** Makes a row for each method: what it adds to a host with e-mail only, and e-mail to a host without methods. */
const checkMethods = async () => {
  const [nothing, email] = [await weigh([]), await weigh([EMAIL])]
  const strays = modulesIn([...upFrontChunks(email.graph), ...lazyChunks(email.graph)]).filter((path) =>
    OF_METHODS.test(path),
  )
  check(strays.length === 0, `a host with only email also gets ${[...new Set(strays)].slice(0, 3).join(', ')}`)
  // The first method brings parts of the core that all methods share.
  addMethodRow('e-mail, to a host without any', nothing, email)
  const methods = methodsOf(plugins)
  const isOfWallets = ({ plugin }) =>
    ['wallet', 'embeddedWallet', ...CONNECTORS, ...RECOVERIES, ...MFA_METHODS, ...FUNDING].includes(plugin)
  for (const method of methods.filter((candidate) => candidate.factory !== 'email' && !isOfWallets(candidate))) {
    addMethodRow(method.factory, email, await weigh([EMAIL, method]), budgets.method.upFront)
  }
  const families = new Set(methods.map(({ plugin }) => plugin))
  for (const plugin of families) {
    const family = methods.filter((method) => method.plugin === plugin)
    if (family.length < 2) continue
    addMethodRow(
      `all ${family.length} of ${plugin}`,
      email,
      await weigh([EMAIL, ...family]),
      family.length * budgets.method.upFront,
    )
  }
  await checkWallets(email, methods)
  await checkEmbeddedWallet(email)
  await checkMfaMethods(methods)
  await checkFunding()
  await checkAccount(email)
  addMethodRow('all of them, to a host without any', nothing, await weigh(methods))
}

/**
 * Measures the wallet plugin with the `injected` connector, which most hosts use first, then what each further
 * connector adds.
 */
const checkWallets = async (email, methods) => {
  const [wallet, injected] = ['wallet', 'injected'].map((id) => methods.find(({ plugin }) => plugin === id))
  const both = await weigh([EMAIL, wallet, injected])
  addMethodRow('wallet with injected', email, both, budgets.wallet.upFront)
  for (const method of methods.filter(({ plugin }) => CONNECTORS.includes(plugin) && plugin !== 'injected')) {
    addMethodRow(
      `${method.factory}, beside them`,
      both,
      await weigh([EMAIL, wallet, injected, method]),
      budgets.connector.upFront,
    )
  }
}

/** Measures the embedded wallet, then what each recovery method and the Farcaster signer add to it. */
const checkEmbeddedWallet = async (email) => {
  const embedded = { plugin: 'embeddedWallet', factory: 'embeddedWallet' }
  const base = await weigh([EMAIL, embedded])
  addMethodRow('embeddedWallet', email, base, budgets.embeddedWallet.upFront)
  for (const plugin of RECOVERIES) {
    const recovery = { plugin, factory: plugin }
    addMethodRow(`${plugin}, beside it`, base, await weigh([EMAIL, embedded, recovery]), budgets.method.upFront)
  }
  const farcaster = { plugin: 'farcaster', factory: 'farcaster' }
  const [without, withSigner] = [[farcaster], [farcaster, { plugin: 'farcaster', factory: 'farcasterSigner' }]]
  const beside = await weigh([EMAIL, embedded, ...without])
  addMethodRow(
    'farcasterSigner, beside it and farcaster',
    beside,
    await weigh([EMAIL, embedded, ...withSigner]),
    budgets.method.upFront,
  )
}

/** Measures the first second factor, with the embedded wallet that it protects, then what each further one adds. */
const checkMfaMethods = async (methods) => {
  const hosts = [[EMAIL, { plugin: 'embeddedWallet', factory: 'embeddedWallet' }]]
  for (const method of methods.filter(({ plugin }) => MFA_METHODS.includes(plugin))) {
    const before = hosts.at(-1)
    hosts.push([...before, method])
    const isFirst = hosts.length === 2
    const label = `${method.factory}, beside embeddedWallet${isFirst ? '' : ' and the others'}`
    const budget = isFirst ? budgets.mfaMethod.first : budgets.mfaMethod.further
    addMethodRow(label, await weigh(before), await weigh(hosts.at(-1)), budget)
  }
}

/**
 * Measures the funding providers, in a host with an embedded wallet and a connector: the first provider brings the
 * core's part, which the others share.
 */
const checkFunding = async () => {
  const host = [EMAIL, ...['embeddedWallet', 'injected'].map((plugin) => ({ plugin, factory: plugin }))]
  for (const [index, plugin] of FUNDING.entries()) {
    const before = await weigh(host)
    host.push({ plugin, factory: plugin })
    const label = `${plugin}, beside ${index === 0 ? 'embeddedWallet and injected' : 'them and the others'}`
    addMethodRow(
      label,
      before,
      await weigh(host),
      index === 0 ? budgets.fundingProvider.first : budgets.fundingProvider.further,
    )
  }
}

/** Measures the account's button and page: what a host with them loads up front, and what it loads on use. */
const checkAccount = async (email) => {
  const graph = await bundle(accountHost(manifest.name, HOOKS, [EMAIL]), { isReactExternal: true, external })
  const host = { upFront: sum(upFrontChunks(graph)), onDemand: sum(lazyChunks(graph)) }
  for (const path of modulesIn(upFrontChunks(graph)).filter((module) => HEAVY.test(module)))
    check(
      false,
      `the account's button loads a heavy library up front: ${importChain(graph, path)?.join(' → ') ?? path}`,
    )
  addMethodRow('account page and UserButton', email, host, budgets.accountPage.upFront)
}

/**
 * Checks the wallet frame's size. Users' browsers load the frame from the provider, so none of it counts as the host's.
 */
const checkFrame = async () => {
  const { frameFiles } = await import(pathToFileURL(join(repository, 'frame/dist/index.js')).href)
  for (const { label, size, isUpFront } of framePages(frameFiles))
    addRow(label, size, isUpFront ? budgets.frame.upFront : undefined)
}

/** Checks the console's size: what an operator's browser loads at first, React included, and what pages load on use. */
const checkConsole = async () => {
  const { consoleFiles } = await import(pathToFileURL(join(repository, 'console/dist/index.js')).href)
  for (const { label, size, isUpFront } of consolePages(consoleFiles))
    addRow(label, size, isUpFront ? budgets.console.upFront : undefined)
}

/** Checks the size of `@latchkey/node` with jose, as an edge runtime loads it. */
const checkBackend = async () => {
  const graph = await bundle(hostOf('@latchkey/node'), { isReactExternal: true, external })
  addRow('`@latchkey/node`, everything', sum(graph.chunks), budgets.backend.upFront)
}

const bundlerRows = []
/** Checks hosts by bundler: bytes and files up front, and all files until the modal is open. */
const checkBundlers = async () => {
  const hosts = { 'e-mail': [EMAIL], everything: methodsOf(plugins) }
  for (const [bundler, build] of Object.entries(BUNDLERS)) {
    for (const [host, methods] of Object.entries(hosts)) {
      const graph = await build(hostWith(manifest.name, HOOKS, methods), { isReactExternal: true, external })
      const patterns = host === 'everything' ? budgets.openedModules : budgets.firstScreenModules
      const [upFront, opened] = [upFrontChunks(graph), onDemandChunks(graph, patterns)]
      const found = { upFront: sum(upFront), files: upFront.length, requests: upFront.length + opened.length }
      const budget = budgets.bundlers[bundler][host]
      const within = (value, limit) => `${value} of ${limit}`
      bundlerRows.push([
        `${bundler}, ${host}`,
        kilobytes(found.upFront),
        kilobytes(budget.upFront),
        within(found.files, budget.files),
        within(found.requests, budget.requests),
        kilobytes(sum(opened)),
      ])
      for (const [name, value] of Object.entries(found)) {
        check(value <= budget[name], `${bundler}, ${host}: ${value} ${name}, budget ${budget[name]}`)
      }
      const stale = unmatched([...upFront, ...opened], patterns)
      check(
        stale.length === 0,
        `${bundler}: no file holds ${stale.join(', ')}: the patterns in budgets.json no longer match`,
      )
    }
  }
}

const nextRows = []
/** Checks how much more a page of a Next.js app loads with Latchkey than without. */
const checkNext = async () => {
  const { measureNext } = await import('./next.mjs')
  const hosts = {
    ...(isNextOnly ? {} : { 'e-mail': { methods: [EMAIL], appConfig: fakeProvider().config } }),
    everything: { methods: methodsOf(plugins), appConfig: fakeProvider({ config: EVERY_METHOD }).config },
  }
  for (const [host, found] of Object.entries(await measureNext(manifest.name, HOOKS, hosts))) {
    const budget = budgets.next[host]
    const within = (name) => `${found[name]} of ${budget[name]}`
    nextRows.push([host, kilobytes(found.upFront), kilobytes(budget.upFront), within('files'), within('requests')])
    for (const [name, value] of Object.entries(found))
      check(value <= budget[name], `Next.js, ${host}: ${value} ${name}, budget ${budget[name]}`)
  }
}

if (!isNextOnly) {
  await checkEmailHost()
  await checkBundlers()
  await checkMethods()
  await checkFrame()
  await checkConsole()
  await checkBackend()
  for (const entry of entries) await checkEntry(entry)
  for (const id of plugins) await checkPlugin(id)
}
if (isNextOnly || process.argv.includes('--next')) await checkNext()

const sizes = table(['What (minified, gzip, React external)', 'Size', 'Budget'], rows)
const METHOD_HEAD = ['Login method', 'Up front', 'On use', 'Budget up front']
const perMethod = table(METHOD_HEAD, methodRows)
/** Rows for the README, one of each kind; docs/benchmarks.md has all. */
const README_METHODS = [
  'e-mail, to a host without any',
  'google',
  'wallet with injected',
  'embeddedWallet',
  'all of them, to a host without any',
]
const perBundler = table(
  ['Bundler, host', 'Up front', 'Budget', 'Files up front', 'Files until the modal is open', 'Bytes of the later ones'],
  bundlerRows,
)
const withNext = table(
  ['Next.js 16 (Turbopack), host', 'Up front', 'Budget', 'Files up front', 'Files until the modal is open'],
  nextRows,
)
if (!isNextOnly) console.log(`${sizes}\n\n${perBundler}\n\n${perMethod}\n`)
if (nextRows.length > 0) console.log(withNext)
if (process.argv.includes('--write') && !isNextOnly) {
  const unit = 'A kB is 1,024 bytes; every file is compressed on its own.'
  writeSection(join(repository, 'docs/benchmarks.md'), 'bench:size', `${sizes}\n\n${unit}`)
  writeSection(join(repository, 'docs/benchmarks.md'), 'bench:bundlers', `${perBundler}\n\n${unit}`)
  writeSection(join(repository, 'docs/benchmarks.md'), 'bench:methods', `${perMethod}\n\n${unit}`)
  writeSection(
    join(repository, 'README.md'),
    'bench:methods',
    table(METHOD_HEAD, rowsNamed(methodRows, README_METHODS)),
  )
  if (nextRows.length > 0) writeSection(join(repository, 'docs/benchmarks.md'), 'bench:next', `${withNext}\n\n${unit}`)
}
if (failures.length > 0) {
  console.error(`\n${failures.map((failure) => `over or wrong: ${failure}`).join('\n')}`)
  process.exitCode = 1
}
