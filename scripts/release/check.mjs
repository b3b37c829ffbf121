/** Does to the packages, on this machine, what happens to them when they are released. See docs/releasing.md. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildAll } from '../build.mjs'
import { packInto, PUBLISHED_WORKSPACES } from '../checks/pack.mjs'
import { exitCodeOf, readArguments, UsageError } from '../commandLine.mjs'
import { CommandFailed, repository, runNode, runNpm, tool } from '../process.mjs'
import { checkCreate } from './check/create.mjs'
import { checkHost, managerNames } from './check/hosts.mjs'
import { checkImage } from './check/image.mjs'
import { findLicenceFaults, makeBill } from './check/inventory.mjs'
import { checkManifests } from './check/manifests.mjs'
import { packNext } from './check/nextVersion.mjs'
import { startRegistry } from './check/registry.mjs'
import { checkServer } from './check/server.mjs'
import { installTools, strangersEnvironment } from './check/workplace.mjs'

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

/** Checks the tarballs with publint and are-the-types-wrong, because a registry accepts them without any check. */
const lintPackages = async ({ packages }) => {
  for (const { tarball } of packages) {
    await runNode(tool('publint/src/cli.js'), ['run', tarball, '--strict'], { capture: true })
    const args = [tarball, '--profile', 'esm-only', '--format', 'ascii']
    await runNode(tool('@arethetypeswrong/cli/dist/index.js'), args, { capture: true })
  }
}

const publishWith =
  (args, report) =>
  async ({ packages, env, folder }) => {
    for (const { tarball } of packages)
      await runNpm(['publish', tarball, '--access', 'public', ...args], { cwd: folder, env, capture: true })
    return report
  }

const managerStep = (name) => ({
  name,
  title: `the README's example, installed and built with ${name}`,
  needs: ['publish'],
  async run(context) {
    const folder = join(context.folder, 'hosts', name)
    context.hosts[name] = await checkHost(name, { ...context, folder, registry: context.registry.url })
  },
})

const billsOfMaterials = async ({ folder, env, packages, out }) => {
  const faults = []
  const counts = []
  for (const { name } of packages) {
    const bill = await makeBill(name, { folder: join(folder, 'bills', name), version, env })
    faults.push(...findLicenceFaults(bill).map((fault) => `${name}: ${fault}`))
    const file = `${name.replace(/^@/, '').replace('/', '-')}-${version}.cdx.json`
    writeFileSync(join(out, file), `${JSON.stringify(bill, undefined, 2)}\n`)
    counts.push(`${name} ${bill.components.length}`)
  }
  if (faults.length > 0) throw new Error(`These licences need a decision:\n${faults.join('\n')}`)
  return `components: ${counts.join(', ')}`
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

const startServer = async ({ folder, env }) => {
  const empty = join(folder, 'server')
  mkdirSync(empty)
  const options = { folder: empty, host: join(folder, 'hosts/npm'), env, npm: process.env.npm_execpath, port: 30_040 }
  const { startedMs, loggedInMs, output } = await checkServer(options)
  return `${output}\nfrom the empty folder to the running server ${seconds(startedMs)}, to the login ${seconds(loggedInMs)}`
}

const createApps = ({ folder, env }) =>
  checkCreate({ folder: join(folder, 'created'), env, npm: process.env.npm_execpath, port: 30_050 })

const upgradeHost = async (context) => {
  const tarballs = join(context.folder, 'next')
  mkdirSync(tarballs)
  const next = await packNext(join(context.folder, 'checkout'), tarballs)
  const packages = next.tarballs.map((tarball) => ({ tarball }))
  await publishWith([])({ ...context, packages })
  await context.hosts.npm.upgrade(next.version)
  return `from ${version} to ${next.version}`
}

const steps = [
  { name: 'lint', title: 'publint and are-the-types-wrong', run: lintPackages },
  {
    name: 'dry-run',
    title: 'npm publish --dry-run',
    run: publishWith(['--dry-run'], 'Not checked here: --provenance needs the workflow that publishes.'),
  },
  { name: 'publish', title: 'npm publish, to a registry on this machine', run: publishWith([]) },
  ...managerNames.map(managerStep),
  { name: 'server', title: 'npx @latchkey/server dev, and a login', needs: ['publish', 'npm'], run: startServer },
  {
    name: 'image',
    title: 'the container image',
    needs: ['publish'],
    run: (context) => checkImage({ ...context, version }),
  },
  { name: 'manifests', title: 'the Kubernetes manifests', run: checkManifests },
  { name: 'create', title: 'npm create latchkey, and what its README says', needs: ['publish'], run: createApps },
  { name: 'bills', title: 'bills of materials, and licences', needs: ['publish'], run: billsOfMaterials },
  { name: 'upgrade', title: 'the release that the changesets make', needs: ['publish', 'npm'], run: upgradeHost },
]

const USAGE = `Usage: npm run release:check [-- [--only <steps>] [--skip <steps>] [--out <folder>]]

Builds and packs the packages, publishes them to a registry on this machine, and uses them as strangers do.

  --only <steps>   some of the steps, separated by commas, and what they stand on
  --skip <steps>   all but these
  --out <folder>   where to put the tarballs and the bills of materials
  --help           print this

Steps
${steps.map(({ name, title }) => `  ${name.padEnd(9)} ${title}`).join('\n')}
`

/** Reads names of steps, separated by commas. */
const parseNames = (text) => {
  const names = text.split(',').filter(Boolean)
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) throw new UsageError(`There is no step ${unknown}. See npm run release:check -- --help.`)
  return names
}

/** Returns the steps to run. Those of `only` bring the steps that they need. */
const choose = ({ only, skip = '' }) => {
  const skipped = parseNames(skip)
  const wanted = new Set(only === undefined ? steps.map(({ name }) => name) : parseNames(only))
  for (const name of wanted) steps.find((step) => step.name === name).needs?.forEach((needed) => wanted.add(needed))
  return steps.filter(({ name }) => wanted.has(name) && !skipped.includes(name))
}

const report = (text) => console.log(text)

const runSteps = async (chosen, context) => {
  for (const { name, title, run } of chosen) {
    const startedAt = performance.now()
    try {
      const told = await run(context)
      report(`ok      ${name}: ${title} (${seconds(performance.now() - startedAt)})${told ? `\n${told}` : ''}`)
    } catch (failure) {
      const output = failure instanceof CommandFailed ? `${failure.output}\n` : ''
      throw new Error(`FAILED  ${name}: ${title}\n${output}${failure.message}`, { cause: failure })
    }
  }
}

const main = async () => {
  const options = { only: { type: 'string' }, skip: { type: 'string' }, out: { type: 'string' } }
  const { values } = readArguments(USAGE, { options })
  const chosen = choose(values)
  if (!process.env.npm_execpath) throw new UsageError('Start it with npm: npm run release:check')
  await buildAll({ kinds: ['library'] })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const out = values.out === undefined ? join(folder, 'out') : resolve(values.out)
  mkdirSync(out, { recursive: true })
  let registry
  try {
    const packages = [...(await packInto(out)), ...(await packInto(out, PUBLISHED_WORKSPACES))]
    const toolOf = await installTools()
    registry = await startRegistry({ folder, port: 30_010, tool: toolOf })
    const env = strangersEnvironment(folder, registry.url)
    await runSteps(chosen, { folder, out, packages, registry, env, tool: toolOf, hosts: {} })
    report('Everything passed.')
  } finally {
    await registry?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  console.error(error.message)
  process.exitCode = exitCodeOf(error)
}
