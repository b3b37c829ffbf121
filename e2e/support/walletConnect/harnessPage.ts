/** A page without the modal, for what hosts and their libraries do with the provider in a real browser. */
import {
  createClient,
  selectConnectedWallets,
  walletFlows,
  type Client,
  type Eip1193Provider,
  type WalletConnector,
} from 'latchkey/core'
import { pairingsOf, walletConnect } from 'latchkey/plugins/walletConnect'
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { BrowserProvider } from 'ethers'

export interface Harness {
  /**
   * Starts a client under a name that the test chooses; all clients are the same app to the library and the provider.
   */
  start(name: string, apiUrl: string, appId: string): Promise<void>
  /** Starts to connect and returns the pairing URI. */
  pair(name: string): Promise<string>
  /** Waits for the connection and returns the wallet's address. */
  connected(name: string): Promise<string>
  /** Waits until a connection of an earlier page is restored. */
  restored(name: string): Promise<void>
  /** Signs typed data with ethers. */
  signTypedData(name: string, data: TypedData): Promise<string>
  request(name: string, method: string, params: readonly unknown[]): Promise<unknown>
  destroy(name: string): void
  /** Sets up a client of the host's own, without us. */
  startOwn(): Promise<void>
  pairOwn(): Promise<string>
  connectedOwn(): Promise<string | undefined>
  disconnectOwn(): Promise<void>
}

export interface TypedData {
  domain: { name: string; version: string; chainId: number }
  types: Record<string, { name: string; type: string }[]>
  value: Record<string, unknown>
}

const ANY = { connector: 'walletConnect', walletId: 'wallet_connect' }
const clients = new Map<string, Client>()
const pending = new Map<string, Promise<{ address: string }>>()

const clientOf = (name: string): Client => {
  const client = clients.get(name)
  if (client) return client
  throw new Error(`There is no client ${name}.`)
}
let own: Awaited<ReturnType<typeof EthereumProvider.init>>
let ownConnection: Promise<void> | undefined

const providerOf = (name: string): Promise<Eip1193Provider> => {
  const connector = clientOf(name).definitions.find(({ id }) => id === 'walletConnect') as WalletConnector
  return connector.getProvider(ANY)
}

const harness: Harness = {
  async start(name, apiUrl, appId) {
    const client = createClient({ appId, apiUrl, plugins: [walletConnect()] })
    clients.set(name, client)
    client.start()
    await client.ready()
  },
  pair(name) {
    const client = clientOf(name)
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
    pending.set(name, connection)
    // A connection that fails before it has a pairing URI must not leave the test waiting.
    return Promise.race([uri, connection.then(() => uri)])
  },
  connected: async (name) => (await pending.get(name))?.address ?? 'nobody connects',
  restored(name) {
    const { store } = clientOf(name)
    return new Promise((resolve) => {
      const look = () => selectConnectedWallets(store.getState()).length > 0 && resolve()
      store.subscribe(look)
      look()
    })
  },
  async signTypedData(name, { domain, types, value }) {
    const signer = await new BrowserProvider(await providerOf(name)).getSigner()
    return signer.signTypedData(domain, types, value)
  },
  request: async (name, method, params) => (await providerOf(name)).request({ method, params }),
  destroy: (name) => clientOf(name).destroy(),
  async startOwn() {
    own = await EthereumProvider.init({
      projectId: '0'.repeat(32),
      showQrModal: false,
      optionalChains: [1, 8453],
      telemetryEnabled: false,
      logger: 'silent',
    })
    // The tests reach no other site, and this client would open a frame of one.
    own.signer.client.core.verify.register = () => Promise.resolve('')
  },
  pairOwn: () =>
    new Promise((resolve) => {
      own.once('display_uri', resolve)
      ownConnection = own.connect()
    }),
  async connectedOwn() {
    await ownConnection
    return own.accounts[0]
  },
  disconnectOwn: () => own.disconnect(),
}
Object.assign(globalThis, { harness })
