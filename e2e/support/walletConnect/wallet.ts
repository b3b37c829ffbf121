import { Core } from '@walletconnect/core'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { getBytes, Wallet, type TypedDataDomain, type TypedDataField } from 'ethers'

/** A real wallet at the other end of the relay, which signs with its own key. */
export interface RelayWallet {
  readonly address: string
  /** How the wallet answers requests. Default: it approves everything. */
  behaviour: {
    proposal: 'approve' | 'reject' | 'ignore'
    request: 'approve' | 'reject' | 'ignore'
  }
  /** Methods of the requests that arrived. */
  readonly requests: string[]
  /** Pairs with a URI, as if the user had scanned the QR code. */
  pair(uri: string): Promise<void>
  /** Returns how many WalletConnect sessions the wallet has at present. */
  sessions(): number
  /** Moves every session to another chain, as a user would in the wallet. */
  switchChain(chainId: number): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
  stop(): Promise<void>
}

/** Errors that the protocol defines for these cases. */
const REJECTED = { code: 5000, message: 'User rejected.' }
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const METADATA = { name: 'Paper Wallet', description: 'A wallet for tests', url: 'https://wallet.example', icons: [] }
const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']

let count = 0

/** Starts a wallet that offers `chains`, by id. */
export async function startWallet(
  relayUrl: string,
  { chains = [1, 8453], key = Wallet.createRandom().privateKey } = {},
): Promise<RelayWallet> {
  process.env.IS_VITEST = 'true' // keeps the library from asking its verify server
  const signer = new Wallet(key)
  const core = new Core({
    projectId: '0'.repeat(32),
    relayUrl,
    customStoragePrefix: `paper-${process.pid}-${count++}`,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The library's own types disagree with each other under exactOptionalPropertyTypes.
  const kit = await WalletKit.init({
    core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: METADATA,
  })

  kit.on('session_proposal', ({ id }) => {
    if (wallet.behaviour.proposal === 'ignore') return
    if (wallet.behaviour.proposal === 'reject') {
      void kit.rejectSession({ id, reason: REJECTED })
      return
    }
    const eip155 = {
      chains: chains.map((chain) => `eip155:${chain}`),
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged'],
      accounts: chains.map((chain) => `eip155:${chain}:${signer.address}`),
    }
    void kit.approveSession({ id, namespaces: { eip155 } })
  })
  kit.on('session_request', (request) => {
    wallet.requests.push(request.params.request.method)
    if (wallet.behaviour.request !== 'ignore') void respond(request)
  })
  const respond = async ({ id, topic, params }: WalletKitTypes.SessionRequest) => {
    const head = { id, jsonrpc: '2.0' as const }
    const response =
      wallet.behaviour.request === 'reject'
        ? { ...head, error: { code: 4001, message: 'User rejected the request.' } }
        : { ...head, result: await sign(signer, params.request) }
    await kit.respondSessionRequest({ topic, response })
  }
  const topics = () => Object.keys(kit.getActiveSessions())

  const wallet: RelayWallet = {
    address: signer.address,
    behaviour: { proposal: 'approve', request: 'approve' },
    requests: [],
    pair: (uri) => kit.pair({ uri }),
    sessions: () => topics().length,
    async switchChain(chainId) {
      for (const topic of topics()) {
        await kit.emitSessionEvent({
          topic,
          chainId: `eip155:${chainId}`,
          event: { name: 'chainChanged', data: chainId },
        })
      }
    },
    async disconnect() {
      for (const topic of topics()) await kit.disconnectSession({ topic, reason: DISCONNECTED })
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
  return wallet
}

interface TypedData {
  domain: TypedDataDomain
  types: Record<string, TypedDataField[]>
  message: Record<string, unknown>
}

async function sign(signer: Wallet, { method, params }: { method: string; params: unknown }): Promise<unknown> {
  const [first, second] = params as [string, string]
  if (method === 'personal_sign') return signer.signMessage(getBytes(first))
  if (method === 'eth_signTypedData_v4') {
    const {
      domain,
      types: { EIP712Domain: _domain, ...types },
      message,
    } = JSON.parse(second) as TypedData
    return signer.signTypedData(domain, types, message)
  }
  return null
}
