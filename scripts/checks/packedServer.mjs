/** The packed server, installed beside the packed SDK and frame, starts on a database that it makes; and so does the clone's. */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, isHealthy, run, runNpm, startService, waitUntilReady } from '../process.mjs'
import { installInto, packInto } from './pack.mjs'

const ORDER = ['latchkey', '@latchkey/frame', '@latchkey/cli', '@latchkey/server']

/** Dependencies that only this repository can resolve. */
const LOCAL = /^(file|link|workspace|portal):|^[./~]/

const assertResolvable = ({ name, dependencies }) => {
  const local = Object.entries(dependencies ?? {}).filter(([, wanted]) => LOCAL.test(wanted))
  if (local.length > 0) throw new Error(`${name} depends on what is in this repository only: ${local.map((entry) => entry.join('@'))}`)
}

const startInstalled = async (host, manifest, dataDirectory) => {
  const port = await findFreePort(4170)
  const program = join(host, 'node_modules', manifest.name, manifest.bin['latchkey-server'])
  const server = startService(program, ['dev', '--port', String(port), '--data-dir', dataDirectory], { cwd: host })
  try {
    await waitUntilReady('packed server', () => isHealthy(`http://localhost:${port}/health`), server)
  } finally {
    await server.stop()
  }
}

/** What a program does that starts the server itself. */
const embedding = (port) => `
  import { readConfig, startServer } from '@latchkey/server'
  const config = readConfig({ mode: 'development', file: { port: ${port}, dataDir: 'embedded' } })
  const server = await startServer(config, { folder: process.cwd(), logger: console })
  const { status } = await fetch(server.url + '/health')
  await server.stop()
  if (status !== 200) throw new Error('/health answered ' + status)`

/** What the README tells people to run in a clone. */
const runInClone = async ({ version }) => {
  const output = await runNpm(['run', '--silent', 'server', '--', '--version'], { capture: true })
  if (!output.includes(version)) throw new Error(`npm run server -- --version said ${output}`)
}

/**
 * @param {string} folder for what this makes
 * @param {{ name: string, tarball: string }} sdk as packed
 * @returns {Promise<string>} a folder that has all packages installed
 */
export const checkPackedServer = async (folder, sdk) => {
  const host = join(folder, 'server-host')
  mkdirSync(host)
  // Ours in the order of their dependencies: what is there already is not linked from the repository.
  const packages = [sdk, ...(await packInto(folder, ['frame', 'server', 'cli']))].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))
  const manifests = []
  for (const packed of packages) manifests.push(await installInto(host, packed))
  manifests.forEach(assertResolvable)
  const server = manifests.at(-1)
  // PostgreSQL may run as another user than we, who must get in.
  chmodSync(folder, 0o755)
  await run(process.execPath, ['--input-type=module', '--eval', embedding(await findFreePort(4170))], { cwd: host, capture: true })
  await startInstalled(host, server, join(host, 'data'))
  await runInClone(server)
  return host
}
