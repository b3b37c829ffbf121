import type { Chain } from '../../../core/index.ts'
import type { EmbeddedWalletProvider } from '../providerBridge.ts'
import { setUp, type SetUpOptions } from './setUp.ts'

export const chain = (id: number, url = `https://node-${id}.test/rpc`): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

let served: jest.SpyInstance | undefined
afterEach(() => served?.mockRestore())

/** A client in an app with two chains, with functions to use its EIP-1193 provider. */
export async function start(options: SetUpOptions = {}) {
  const world = await setUp({ config: { supportedChains: [chain(8_453), chain(10)] }, ...options })
  const ethereum: EmbeddedWalletProvider = await world.until(world.api.getEthereumProvider())
  const request = (method: unknown, params?: unknown) =>
    ethereum.request({ method, ...(params !== undefined && { params }) } as never)
  return {
    ...world,
    ethereum,
    request,
    ask: (method: unknown, params?: unknown) => world.until(request(method, params)),
    heard(event: string) {
      const heard: unknown[] = []
      ethereum.on(event, (payload: unknown) => heard.push(payload))
      return heard
    },
  }
}

/** The same client, with a logged-in user who has a wallet. */
export async function withWallet(options: SetUpOptions = {}) {
  const world = await start(options)
  await world.logIn()
  const { address } = await world.until(world.api.create())
  return { ...world, address }
}

/** Serves a node's answers, by method. Returns its URL and the requests it got. */
export function serveNode(
  answers: Record<string, unknown>,
): { url: string; body: { method: string; params: unknown } }[] {
  const calls: { url: string; body: { method: string; params: unknown } }[] = []
  const before = globalThis.fetch
  served = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith('https://node-')) return before(input, init)
    const body = JSON.parse(init?.body as string) as { method: string; params: unknown }
    calls.push({ url, body })
    const answer = answers[body.method]
    if (answer === undefined) throw new TypeError('offline')
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...(answer as object) }))
  })
  return calls
}
