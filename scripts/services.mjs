/** Starts what a person or a browser test needs: the provider and the demo, each on a free port, and a local chain. */
import { join } from 'node:path'
import { serveDemo } from './demoSite.mjs'
import { startLocalChain } from './localChain.mjs'
import { findFreePort, isHealthy, repository, startService, waitUntilReady } from './process.mjs'

/**
 * The provider's origin in browsers. WebAuthn and cookies need a name, and the wallet frame an origin other than the
 * demo's; browsers resolve any `*.localhost`.
 */
const providerOrigin = (port) => `http://wallet.localhost:${port}`

/**
 * Starts the built provider and waits until it answers.
 *
 * @param {{ port: number, dataDirectory: string, env?: Record<string, string>, script?: string, command?: 'dev' |
 * 'start', onLine?: (line: string) => void }} options `script`: that of another server; `command`: `dev` by default,
 * for development, or `start`, for production, which needs further settings in `env`
 * @returns {Promise<{ origin: string, address: string, pid: number | undefined, exited: Promise<number | null>, output: () => string, stop: ()
 * => Promise<void>, signal: (name: NodeJS.Signals) => boolean }>} `origin` is for browsers, `address` for programs that
 * do not resolve `*.localhost`
 * @throws {Error} with the provider's last output if it does not start
 */
export const startProvider = async ({
  port,
  dataDirectory,
  env = {},
  script = join(repository, 'server/dist/main.js'),
  command = 'dev',
  onLine,
}) => {
  const origin = providerOrigin(port)
  const address = `http://127.0.0.1:${port}`
  const service = startService(script, [command], {
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
 * Serves the built demo with a provider.
 *
 * @param {{ port: number, provider: { origin: string }, chainUrl?: string | null }} options `chainUrl`: JSON-RPC URL of
 * the chain on which the demo sends transactions
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export const startDemo = async ({ port, provider, chainUrl = null }) => {
  const settings = { providerUrl: provider.origin, ...(chainUrl !== null && { localChainUrl: chainUrl }) }
  const site = await serveDemo({ folder: join(repository, 'examples/demo/dist'), port, settings })
  return { origin: `http://localhost:${port}`, stop: site.close }
}

/** Configuration that enables the server half of the example plugin, for which the demo has a switch. */
export const DEMO_PROVIDER_CONFIG = join(repository, 'examples/demo/provider.json')

/**
 * Starts provider and demo on their preferred ports or the next free ones, and the chain on its port or not at all.
 *
 * @param {{ demoPort: number, providerPort: number, chainPort: number, dataDirectory: string, env?: Record<string,
 * string>, onLine?: (line: string) => void }} options
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
      // The simulator of MoonPay sends purchased funds on this chain.
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
