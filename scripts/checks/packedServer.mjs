/**
 * Checks that the packed server, installed beside the packed SDK and frame, starts with a new database, and that the
 * clone's server does, too. `@latchkey/server/testing` is used by the tests of a new plugin, see guide.mjs.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, isHealthy, run, runNpm, startService, waitUntilReady } from '../process.mjs'
import { installInto } from './pack.mjs'

const ORDER = [
  'create-latchkey',
  'latchkey',
  '@latchkey/frame',
  '@latchkey/console',
  '@latchkey/cli',
  '@latchkey/node',
  '@latchkey/server',
]

/** Dependency ranges that can be resolved only inside this repository. */
const LOCAL = /^(file|link|workspace|portal):|^[./~]/

const assertResolvable = ({ name, dependencies }) => {
  const local = Object.entries(dependencies ?? {}).filter(([, wanted]) => LOCAL.test(wanted))
  if (local.length > 0)
    throw new Error(`${name} depends on what is in this repository only: ${local.map((entry) => entry.join('@'))}`)
}

/**
 * Starts the installed server with the heap that leaves it 256 MB in total: a short version of `e2e/faults/scarce.mjs`.
 */
const startInstalled = async (host, manifest, dataDirectory) => {
  const port = await findFreePort(4170)
  const program = join(host, 'node_modules', manifest.name, manifest.bin['latchkey-server'])
  const server = startService(program, ['dev', '--port', String(port), '--data-dir', dataDirectory], {
    cwd: host,
    env: { NODE_OPTIONS: '--max-old-space-size=128' },
  })
  try {
    await waitUntilReady('packed server', () => isHealthy(`http://localhost:${port}/health`), server)
  } finally {
    await server.stop()
  }
}

/** Source of a program that starts the server itself. */
const embedding = (port) => `
  import { readConfig, startServer } from '@latchkey/server'
  const config = readConfig({ mode: 'development', file: { port: ${port}, dataDir: 'embedded' } })
  const server = await startServer(config, { folder: process.cwd(), logger: console })
  const { status } = await fetch(server.url + '/health')
  await server.stop()
  if (status !== 200) throw new Error('/health answered ' + status)`

/** Runs the commands that the README gives for a clone. */
const runInClone = async ({ version }) => {
  const output = await runNpm(['run', '--silent', 'server', '--', '--version'], { capture: true })
  if (!output.includes(version)) throw new Error(`npm run server -- --version said ${output}`)
}

/**
 * @param {string} folder for new files
 * @param {{ name: string, tarball: string }[]} packages all published ones, as packed
 * @returns {Promise<string>} a folder that has all packages installed
 */
export const checkPackedServer = async (folder, packages) => {
  const host = join(folder, 'server-host')
  mkdirSync(host)
  // Latchkey's packages, in the order of their dependencies: a package that is installed already is not linked from the
  // repository.
  const inOrder = packages.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))
  const manifests = []
  for (const packed of inOrder) manifests.push(await installInto(host, packed))
  manifests.forEach(assertResolvable)
  const server = manifests.at(-1)
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  await run(process.execPath, ['--input-type=module', '--eval', embedding(await findFreePort(4170))], {
    cwd: host,
    capture: true,
  })
  await startInstalled(host, server, join(host, 'data'))
  await runInClone(server)
  return host
}
