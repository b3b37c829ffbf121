/** Provides the local chain for server and demo: one that runs already, or a new one. */
import { fileURLToPath } from 'node:url'
import { LOCAL_CHAIN_ID } from './packages/test-support/anvil.mjs'
import { isFree, startService, waitUntilReady } from './process.mjs'

const HOST = '127.0.0.1'
/** Time limit in ms for the program on the port to say which chain it serves. */
const ANSWER_MS = 2_000
const START_MS = 20_000

/**
 * @param {string} url of a JSON-RPC
 * @returns {Promise<number | null>} the chain's number (EIP-155); `null` if nobody answers as a chain does
 */
const chainIdAt = async (url) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { result } = await answer.json()
    return /^0x[0-9a-f]+$/i.test(result) ? Number(result) : null
  } catch {
    return null
  }
}

const NOTHING = { exited: new Promise(() => {}), stop: async () => {} }
const none = (reason) => ({ ...NOTHING, origin: 'none', url: null, reason })

/** Checks the program that already uses the port: a chain is used and left running, anything else is left alone. */
const useWhatListens = async (url, port) => {
  const id = await chainIdAt(url)
  if (id === LOCAL_CHAIN_ID) return { ...NOTHING, origin: 'found', url, reason: null }
  return none(
    id === null
      ? `port ${port} is taken by something else`
      : `the one on port ${port} is chain ${id}, not ${LOCAL_CHAIN_ID}`,
  )
}

const start = async (url, port) => {
  const service = startService(fileURLToPath(new URL('./chain.mjs', import.meta.url)), [String(port)])
  try {
    await waitUntilReady('chain', async () => (await chainIdAt(url)) === LOCAL_CHAIN_ID, service, START_MS)
    return { origin: 'started', url, reason: null, exited: service.exited, stop: service.stop }
  } catch (error) {
    await service.stop()
    return none(service.output().split('\n')[0] || error.message)
  }
}

/**
 * Starts or finds a chain on loopback. Never fails, because everything else works without a chain.
 *
 * @param {number} port
 * @returns {Promise<{ origin: 'started' | 'found' | 'none', url: string | null, reason: string | null, exited:
 * Promise<unknown>, stop: () => Promise<void> }>} `reason`: why there is no chain; `exited` and `stop` are about a
 * chain that was started here
 */
export const startLocalChain = async (port) => {
  const url = `http://${HOST}:${port}`
  return (await isFree(port, HOST)) ? start(url, port) : useWhatListens(url, port)
}
