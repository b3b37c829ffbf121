import {
  call,
  delay,
  pluginOptions,
  race,
  startJob,
  take,
  type SagaGenerator,
  type WalletConnection,
  type ConnectWalletArgs,
  type WalletRef,
} from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'
import { linkSettings } from './linkSettings.ts'
import { linksOf, type Links } from './links.ts'
import { loadSdk } from './sdk.ts'
import { isProposalExpired, toWalletConnectError, walletConnectError } from './toWalletConnectError.ts'
import { openWalletLink, type LinkSettings, type Pairing, type WalletLink } from './walletLink.ts'

export { linksOf } from './links.ts'

/** Time limit for the relay to accept a pairing, in ms. The library itself would try for a minute. */
const RELAY_TIMEOUT_MS = 20_000
/** Lifetime of a proposal, in ms (WalletConnect, 'Pairing API'). */
const PAIRING_TTL_MS = 300_000
/** Time limit for telling the wallet that the session ends, in ms. The connection ends anyway. */
const GOODBYE_TIMEOUT_MS = 3_000

export type ConnectArgs = ConnectWalletArgs

/**
 * Pairs a wallet: the waiting component shows the code or the link. An expired pairing is replaced when the user asks for a new
 * one; the connection itself goes on until it is cancelled.
 *
 * @throws AuthError `wallet_connect_no_project_id`, `wallet_connect_unreachable`; errors of the wallet pass through
 */
export function* connect(args: ConnectArgs): SagaGenerator<WalletConnection> {
  const { pairings } = yield* pluginOptions<WalletConnectContext>()
  const { walletId } = args
  try {
    for (;;) {
      pairings.set(walletId, { status: 'preparing' })
      const connection = yield* call(pairOnce, args)
      if (connection) return connection
      pairings.set(walletId, { status: 'expired' })
      yield* call(pairings.renewal, walletId)
    }
  } finally {
    pairings.clear(walletId)
  }
}

/** Makes one pairing and waits for its approval. `null` if the pairing expired. */
export function* pairOnce(args: ConnectArgs): SagaGenerator<WalletConnection | null> {
  const context = yield* pluginOptions<WalletConnectContext>()
  const { pairings } = context
  const { walletId } = args
  try {
    const { pairing } = yield* race({ pairing: call(startPairing, args), late: delay(RELAY_TIMEOUT_MS) })
    if (!pairing) throw walletConnectError('wallet_connect_unreachable')
    pairings.set(walletId, { status: 'ready', uri: pairing.uri })
    const { connection } = yield* race({ connection: call(approvalOf, pairing), late: delay(PAIRING_TTL_MS) })
    return connection ?? null
  } catch (error) {
    if (isProposalExpired(error)) return null
    // Without a session, the next try opens a new link, which contacts the relay at once. An existing session stays.
    linksOf(context).dropIdle(walletId)
    throw toWalletConnectError(error)
  }
}

export const approvalOf = ({ approval }: Pairing): Promise<WalletConnection> => approval

export function* startPairing({ walletId, chainId, onProvider }: ConnectArgs): SagaGenerator<Pairing> {
  const settings = yield* call(linkSettings, walletId, chainId)
  const link = yield* call(openLink, walletId, settings)
  onProvider?.(link.provider)
  return yield* call(link.pair, settings)
}

/**
 * Restores the session of an earlier page without asking the user, and without waiting for the relay. `null` if the wallet ended it
 * or it expired. If the wallet ended it while the page was closed, the provider emits `disconnect` a moment later.
 */
export function* restore({ walletId }: WalletRef): SagaGenerator<WalletConnection | null> {
  const links = linksOf(yield* pluginOptions<WalletConnectContext>())
  const settings = yield* call(linkSettings, walletId)
  const link = yield* call(openLink, walletId, settings)
  const connection = link.current()
  if (connection === null) links.drop(walletId)
  return connection
}

/** Ends the session or the open pairing, and closes the socket in any case. */
export function* disconnect({ walletId }: WalletRef): SagaGenerator<void> {
  const links = linksOf(yield* pluginOptions<WalletConnectContext>())
  const found = links.find(walletId)
  if (!found) return
  try {
    yield* race({ ended: call(endLink, found), late: delay(GOODBYE_TIMEOUT_MS) })
  } finally {
    links.drop(walletId)
  }
}

export const endLink = async (found: Promise<WalletLink>): Promise<void> => (await found).end()

export function* openLink(walletId: string, settings: LinkSettings): SagaGenerator<WalletLink> {
  const context = yield* pluginOptions<WalletConnectContext>()
  yield* call(watchEnd, context)
  return yield* call(linksOf(context).open, walletId, () => loadAndOpen(settings))
}

async function loadAndOpen(settings: LinkSettings): Promise<WalletLink> {
  const sdk = await loadSdk().catch((error: unknown) => {
    throw walletConnectError('wallet_connect_unreachable', error)
  })
  return openWalletLink(sdk, settings)
}

/** Closes all links when the client ends. Called with every link; only the first call starts the job. */
export function* watchEnd(context: WalletConnectContext): SagaGenerator<void> {
  if (context.isWatched) return
  context.isWatched = true
  yield* call(startJob, () => closeAtEnd(context))
}

export function* closeAtEnd(context: { links?: Links | undefined; isWatched: boolean }): SagaGenerator<void> {
  try {
    yield* take(noAction)
  } finally {
    context.isWatched = false
    linksOf(context).close()
  }
}

/** Matches no action: the job waits until the client cancels it. */
export const noAction = (): boolean => false
