/** A page without the modal: what hosts and their libraries do with the provider, in a real browser. */
import { createClient, walletFlows, type Client, type Eip1193Provider, type WalletConnector } from 'latchkey/core'
import { pairingsOf, walletConnect } from 'latchkey/plugins/walletConnect'
import { BrowserProvider } from 'ethers'

export interface Harness {
  /** Starts a client; `brand` tells clients of one page apart. */
  start(brand: string, apiUrl: string, appId: string): Promise<void>
  /** Starts connecting and gives the pairing URI. */
  pair(brand: string): Promise<string>
  /** The address, once connected. */
  connected(brand: string): Promise<string>
  /** Signs typed data with ethers. */
  signTypedData(brand: string, data: TypedData): Promise<string>
  request(brand: string, method: string, params: readonly unknown[]): Promise<unknown>
  disconnect(brand: string): Promise<void>
  destroy(brand: string): void
}

export interface TypedData {
  domain: { name: string; version: string; chainId: number }
  types: Record<string, { name: string; type: string }[]>
  value: Record<string, unknown>
}

const ANY = { connector: 'walletConnect', walletId: 'wallet_connect' }
const clients = new Map<string, Client>()
const pending = new Map<string, Promise<{ address: string }>>()

const clientOf = (brand: string): Client => {
  const client = clients.get(brand)
  if (client) return client
  throw new Error(`There is no client ${brand}.`)
}
const providerOf = (brand: string): Promise<Eip1193Provider> => {
  const connector = clientOf(brand).definitions.find(({ id }) => id === 'walletConnect') as WalletConnector
  return connector.getProvider(ANY)
}

const harness: Harness = {
  async start(brand, apiUrl, appId) {
    const client = createClient({ appId, apiUrl, brand, plugins: [walletConnect()] })
    clients.set(brand, client)
    client.start()
    await client.ready()
  },
  pair(brand) {
    const client = clientOf(brand)
    const pairings = pairingsOf(client)
    const uri = new Promise<string>((resolve) => {
      const stop = pairings.subscribe(() => {
        const view = pairings.get(ANY.walletId)
        if (view.status !== 'ready') return
        stop()
        resolve(view.uri)
      })
    })
    const connection = client.run(walletFlows.connect, ANY)
    connection.catch(() => {})
    pending.set(brand, connection)
    return uri
  },
  connected: async (brand) => (await pending.get(brand))?.address ?? 'nobody connects',
  async signTypedData(brand, { domain, types, value }) {
    const signer = await new BrowserProvider(await providerOf(brand)).getSigner()
    return signer.signTypedData(domain, types, value)
  },
  request: async (brand, method, params) => (await providerOf(brand)).request({ method, params }),
  disconnect: (brand) => clientOf(brand).run(walletFlows.disconnect, { id: 'walletConnect:wallet_connect' }),
  destroy: (brand) => clientOf(brand).destroy(),
}
Object.assign(globalThis, { harness })
