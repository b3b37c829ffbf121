/** Runs a registry on this machine, to which packages are published as to a real one. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, isHealthy, runNpm, startService, waitUntilReady } from '../../process.mjs'
import { registryStorage } from './workplace.mjs'

const OURS = ['latchkey', '@latchkey/*', 'create-latchkey']
const EVERYBODY = { access: '$all', publish: '$all', unpublish: '$all' }

/**
 * Starts the registry on loopback. Packages of others come from the registry that npm is set to; ours never do.
 *
 * @param {{ folder: string, port: number, tool: (path: string) => string }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const startRegistry = async ({ folder, port: preferred, tool }) => {
  const port = await findFreePort(preferred)
  const url = `http://127.0.0.1:${port}`
  const upstream = (await runNpm(['config', 'get', 'registry'], { capture: true })).trim().split('\n').at(-1)
  mkdirSync(registryStorage, { recursive: true })
  for (const name of ['latchkey', '@latchkey', 'create-latchkey', '.verdaccio-db.json'])
    rmSync(join(registryStorage, name), { recursive: true, force: true })
  const config = join(folder, 'registry.json')
  const settings = {
    storage: registryStorage,
    web: { enable: false },
    // In seconds. With the default, the registry closes idle connections while npm is still computing on a busy
    // machine.
    server: { keepAliveTimeout: 600 },
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
    uplinks: { upstream: { url: upstream, cache: true, maxage: '1d', timeout: '60s', max_fails: 10 } },
    packages: {
      ...Object.fromEntries(OURS.map((pattern) => [pattern, EVERYBODY])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'json', level: 'error' },
  }
  writeFileSync(config, JSON.stringify(settings))
  const service = startService(tool('verdaccio/bin/verdaccio'), ['--config', config, '--listen', url], { cwd: folder })
  await waitUntilReady('registry', () => isHealthy(`${url}/-/ping`), service)
  return { url, stop: service.stop }
}
