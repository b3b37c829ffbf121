import { toCaip2, type Eip1193Provider, type WalletConnection } from '../../core/index.ts'
import { EVENTS, METHODS } from './methods.ts'
import { claimStorage } from './claimStorage.ts'
import { liveSession, toEip1193 } from './toEip1193.ts'
import { findPeer, type PeerRedirect } from './deepLink.ts'
import { WALLET_DIRECTORY } from './directory.ts'
import { openStorage } from './openStorage.ts'
import { controlTransport } from './relayTransport.ts'
import type { Sdk, SdkMetadata, SdkProvider } from './sdk.ts'

export interface LinkSettings {
  projectId: string
  relayUrl: string
  metadata: SdkMetadata
  /** Chains to request, in this order; at least one. The wallet may leave some out. */
  chains: readonly number[]
  rpcMap: Readonly<Record<number, string>>
  /** Name for the library's storage of keys and sessions; the same after a reload. */
  storageName: string
  /** Called when the wallet ends the session, or it expires. */
  onEnded: () => void
  /** Called when the relay has a request: the time to open the wallet's app on the same device. */
  onRequestSent: (request: { id: number; topic: string }, redirect: PeerRedirect) => void
}

/** A proposal that the relay has accepted and the wallet hasn't answered yet. */
export interface Pairing {
  /** EIP-1328. Secret: see `Pairings`. */
  uri: string
  /** The connection the wallet approves. Rejects with the library's words if it declines or does not answer within five minutes. */
  approval: Promise<WalletConnection>
}

/** Link to one wallet over the relay, with its own socket and storage, and at most one session. */
export interface WalletLink {
  readonly provider: Eip1193Provider
  /** The approved connection while it lasts; `null` without a session. */
  current(): WalletConnection | null
  /**
   * Sends a proposal. Rejects if the relay does not accept it. An existing session stays until the wallet agrees.
   * @throws AuthError `wallet_connect_unreachable` if the relay refuses every socket
   */
  pair(targets: Pick<LinkSettings, 'chains' | 'rpcMap'>): Promise<Pairing>
  /** Ends the session, or the open pairing, and tells the wallet. */
  end(): Promise<void>
  /** Closes the socket for good. The session stays in storage. */
  close(): void
}

/** WalletConnect's reason for ending a session. */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Sets up the library for one wallet, and restores the session of an earlier page. */
export async function openWalletLink({ EthereumProvider }: Sdk, settings: LinkSettings): Promise<WalletLink> {
  const { projectId, relayUrl, metadata, onEnded, onRequestSent } = settings
  const storage = claimStorage(settings.storageName)
  const sdk = await EthereumProvider.init({
    ...toSdkTargets(settings),
    projectId,
    relayUrl,
    metadata,
    optionalMethods: [...METHODS],
    optionalEvents: [...EVENTS],
    customStoragePrefix: storage.prefix,
    storage: openStorage(storage.prefix),
    showQrModal: false,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent', // its messages hold pairing URIs
  })
  const { client } = sdk.signer
  // Skips the library's Verify iframe, which attests the page's origin: if it is blocked, it delays each pairing by five seconds.
  client.core.verify.register = () => Promise.resolve('')
  const transport = controlTransport(client.core)

  sdk.on('disconnect', onEnded)
  client.on('session_expire', ({ topic }: { topic: string }) => {
    if (topic === sdk.session?.topic) sdk.events.emit('disconnect', { code: 4900, message: 'The session expired.' })
  })
  client.on('session_request_sent', ({ id, topic }: { id: number; topic: string }) => {
    if (topic === sdk.session?.topic) onRequestSent({ id, topic }, sdk.session.peer.metadata.redirect ?? {})
  })

  let isClosed = false
  return {
    provider: toEip1193(sdk),
    current: () => readSession(sdk),
    pair: (targets) => transport.whileReachable(() => pair(sdk, toSdkTargets(targets))),
    async end() {
      if (liveSession(sdk)) await sdk.disconnect()
      await sdk.signer.cleanupPendingPairings({ deletePairings: true })
    },
    close() {
      if (isClosed) return
      isClosed = true
      transport.close()
      storage.release()
    },
  }
}

const toSdkTargets = ({ chains, rpcMap }: Pick<LinkSettings, 'chains' | 'rpcMap'>) => ({
  optionalChains: [...chains],
  rpcMap: { ...rpcMap },
})

function readSession(sdk: SdkProvider): WalletConnection | null {
  const session = liveSession(sdk)
  if (!session) return null
  const { accounts, chainId } = sdk
  const peer = findPeer(WALLET_DIRECTORY, session.peer.metadata)
  const agreed =
    accounts.length > 0
      ? accounts
      : (session.namespaces.eip155?.accounts ?? []).map((account) => account.split(':')[2] ?? '')
  return { accounts: agreed, chainId: toCaip2(chainId), peer: peer && { id: peer.id, name: peer.name } }
}

async function pair(sdk: SdkProvider, targets: Parameters<SdkProvider['connect']>[0]): Promise<Pairing> {
  const earlier = sdk.session?.topic
  let listener = (_uri: string) => {}
  const shown = new Promise<string>((resolve) => {
    listener = resolve
    sdk.on('display_uri', listener)
  })
  const approval = sdk.connect(targets).then(() => {
    if (earlier !== undefined && earlier !== sdk.session?.topic) endEarlier(sdk, earlier)
    return readSession(sdk) ?? { accounts: [], chainId: toCaip2(sdk.chainId) }
  })
  try {
    const uri = await Promise.race([shown, approval.then(() => shown)])
    approval.catch(() => {}) // whoever asked may have left
    return { uri, approval }
  } finally {
    sdk.removeListener('display_uri', listener)
  }
}

/** Ends a wallet's earlier session after a new pairing. If the wallet cannot be reached, that session expires by itself. */
const endEarlier = (sdk: SdkProvider, topic: string): void =>
  void sdk.signer.client.disconnect({ topic, reason: USER_DISCONNECTED }).catch(() => {})
