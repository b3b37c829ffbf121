/** Starts what a person or a browser test needs: the provider and the demo, each where a port is free. */
import { join } from 'node:path'
import { serveDemo } from './demoSite.mjs'
import { findFreePort, repository, startService, waitUntilHealthy } from './process.mjs'

/** WebAuthn and cookies need a name, and the provider an origin of its own; browsers resolve any `*.localhost`. */
const providerOrigin = (port) => `http://wallet.localhost:${port}`

/**
 * Starts the built provider in development mode and waits until it answers.
 * @param {{ port: number, dataDirectory: string, env?: Record<string, string>, onLine?: (line: string) => void }} options
 * @returns {Promise<{ origin: string, address: string, exited: Promise<number | null>, output: () => string,
 *   stop: () => Promise<void>, signal: (name: NodeJS.Signals) => boolean }>} `origin` is for browsers, `address` for programs that do not resolve `*.localhost`
 * @throws {Error} with the provider's last lines, where it does not come up
 */
export const startProvider = async ({ port, dataDirectory, env = {}, onLine }) => {
  const origin = providerOrigin(port)
  const address = `http://127.0.0.1:${port}`
  const service = startService(join(repository, 'server/dist/main.js'), ['dev'], {
    env: {
      LATCHKEY_PORT: String(port),
      LATCHKEY_HOST: '127.0.0.1',
      LATCHKEY_PUBLIC_URL: origin,
      LATCHKEY_DATA_DIR: dataDirectory,
      ...env,
    },
    onLine,
  })
  try {
    await waitUntilHealthy('provider', `${address}/health`, service)
  } catch (error) {
    await service.stop()
    throw error
  }
  return { origin, address, ...service }
}

/**
 * Serves the built demo against a provider.
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export const startDemo = async ({ port, provider }) => {
  const site = await serveDemo({ folder: join(repository, 'demo/dist'), port, settings: { providerUrl: provider.origin } })
  return { origin: `http://localhost:${port}`, stop: site.close }
}

/** Turns the server half of the example plugin on, which the demo has a switch for. */
export const DEMO_PROVIDER_CONFIG = join(repository, 'demo/provider.json')

/**
 * Both, on the preferred ports or the next free ones.
 * @param {{ demoPort: number, providerPort: number, dataDirectory: string, env?: Record<string, string>,
 *   onLine?: (line: string) => void }} options
 */
export const startAll = async ({ demoPort, providerPort, dataDirectory, env, onLine }) => {
  const ports = { provider: await findFreePort(providerPort), demo: 0 }
  ports.demo = await findFreePort(demoPort, [ports.provider])
  const provider = await startProvider({
    port: ports.provider,
    dataDirectory,
    env: { LATCHKEY_CONFIG: DEMO_PROVIDER_CONFIG, ...env },
    onLine,
  })
  try {
    const demo = await startDemo({ port: ports.demo, provider })
    const stop = async () => void (await Promise.all([demo.stop(), provider.stop()]))
    return { provider, demo, ports, stop }
  } catch (error) {
    await provider.stop()
    throw error
  }
}
