/** Starts what a person or a browser test needs: the provider and the demo, each if a port is free, and a chain. */
import { join } from 'node:path'
import { serveDemo } from './demoSite.mjs'
import { startLocalChain } from './localChain.mjs'
import { findFreePort, isHealthy, repository, startService, waitUntilReady } from './process.mjs'

/** WebAuthn and cookies need a name, and the provider an origin of its own; browsers resolve any `*.localhost`. */
const providerOrigin = (port) => `http://wallet.localhost:${port}`

/**
 * Starts the built provider in development mode and waits until it answers.
 * @param {{ port: number, dataDirectory: string, env?: Record<string, string>, script?: string, onLine?: (line: string) => void }} options `script`: another server's
 * @returns {Promise<{ origin: string, address: string, exited: Promise<number | null>, output: () => string,
 *   stop: () => Promise<void>, signal: (name: NodeJS.Signals) => boolean }>} `origin` is for browsers, `address` for programs that do not resolve `*.localhost`
 * @throws {Error} with the provider's last lines, if it does not come up
 */
export const startProvider = async ({
  port,
  dataDirectory,
  env = {},
  script = join(repository, 'server/dist/main.js'),
  onLine,
}) => {
  const origin = providerOrigin(port)
  const address = `http://127.0.0.1:${port}`
  const service = startService(script, ['dev'], {
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
    await waitUntilReady('provider', () => isHealthy(`${address}/health`), service)
  } catch (error) {
    await service.stop()
    throw error
  }
  return { origin, address, ...service }
}

/**
 * Serves the built demo against a provider.
 * @param {{ port: number, provider: { origin: string }, chainUrl?: string | null }} options `chainUrl` is the JSON-RPC of the chain to
 *   try sending on
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export const startDemo = async ({ port, provider, chainUrl = null }) => {
  const settings = { providerUrl: provider.origin, ...(chainUrl !== null && { localChainUrl: chainUrl }) }
  const site = await serveDemo({ folder: join(repository, 'examples/demo/dist'), port, settings })
  return { origin: `http://localhost:${port}`, stop: site.close }
}

/** Turns the server half of the example plugin on, which the demo has a switch for. */
export const DEMO_PROVIDER_CONFIG = join(repository, 'examples/demo/provider.json')

/**
 * Provider and demo, on the preferred ports or the next free ones, and the chain on its port or none.
 * @param {{ demoPort: number, providerPort: number, chainPort: number, dataDirectory: string, env?: Record<string, string>,
 *   onLine?: (line: string) => void }} options
 */
export const startAll = async ({ demoPort, providerPort, chainPort, dataDirectory, env, onLine }) => {
  const ports = { provider: await findFreePort(providerPort, [chainPort]), demo: 0 }
  ports.demo = await findFreePort(demoPort, [ports.provider, chainPort])
  const starting = startLocalChain(chainPort)
  const parts = []
  const stop = async () => {
    await Promise.all([...parts.map((part) => part.stop()), starting.then((chain) => chain.stop())])
  }
  try {
    const provider = await startProvider({
      port: ports.provider,
      dataDirectory,
      // Purchases at the simulator of MoonPay arrive there.
      env: {
        LATCHKEY_CONFIG: DEMO_PROVIDER_CONFIG,
        LATCHKEY_SIMULATOR_CHAIN_URL: `http://127.0.0.1:${chainPort}`,
        ...env,
      },
      onLine,
    })
    parts.push(provider)
    const chain = await starting
    const demo = await startDemo({ port: ports.demo, provider, chainUrl: chain.url })
    parts.push(demo)
    return { provider, demo, chain, ports, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
