import { ConfigError, isLoopback } from '../../../core/foundation/index.ts'

/** Chain id of the chain that `npm start` starts. */
export const LOCAL_CHAIN_ID = 31_337

/** Environment variable of a development server with the JSON-RPC of that chain. */
const URL_VARIABLE = 'LATCHKEY_SIMULATOR_CHAIN_URL'
const DEFAULT_URL = 'http://127.0.0.1:8545'
/** Milliseconds in which the chain's node must answer. */
const TIMEOUT_MS = 3_000

/** A development chain (anvil), whose first account sends the coins that are bought at the simulator. */
export interface LocalChain {
  url: string
  /** True if the node answers, and is the local chain. */
  isThere(): Promise<boolean>
  /**
   * Sends coins from the chain's first account.
   * @returns the hash of the transaction
   * @throws Error if the chain does not answer, or refuses the transaction
   */
  send(to: string, wei: bigint): Promise<string>
}

/** @throws ConfigError if the variable names another machine: real coins must never be sent from here */
export function createLocalChain(secretOf: (name: string) => string | undefined): LocalChain {
  const url = secretOf(URL_VARIABLE) ?? DEFAULT_URL
  if (!URL.canParse(url) || !isLoopback(new URL(url).hostname))
    throw new ConfigError(`${URL_VARIABLE} must be the http URL of a chain on this machine.`)

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message?: unknown } }
    if (error) throw new Error(`The chain refused ${method}: ${String(error.message)}`)
    return result
  }
  const isThere = async (): Promise<boolean> => {
    try {
      return Number(await ask('eth_chainId', [])) === LOCAL_CHAIN_ID
    } catch {
      return false
    }
  }

  return {
    url,
    isThere,
    async send(to, wei) {
      if (!(await isThere())) throw new Error('The local chain does not answer')
      const [from] = (await ask('eth_accounts', [])) as string[]
      return (await ask('eth_sendTransaction', [{ from, to, value: `0x${wei.toString(16)}` }])) as string
    },
  }
}
