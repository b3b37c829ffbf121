import {
  AuthError,
  call,
  delay,
  pluginOptions,
  requireChain,
  requireUser,
  requireWallet,
  select,
  selectUser,
  services,
  type SagaGenerator,
} from '../../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../../options.ts'
import { sendStep } from '../../send/sendTransaction.ts'
import { readJob, type TransactionJob } from '../../request/transactionJob.ts'
import type { TransactionRequest } from '../../request/types.ts'
import { selectKnownChain } from '../walletChains.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { RPC_CODES } from '../rpcErrors.ts'
import { readTransactionParameter } from '../readTransactionParameter.ts'
import { assertOwn } from '../signing.ts'
import { MAX_BUNDLES, REMEMBERED_MS, type CallBundle } from './bundle.ts'
import { callBundles } from './callBundles.ts'
import { readCallReceipt, type CallReceipt } from './readCallReceipt.ts'
import { readSendCalls } from './readSendCalls.ts'
import { reviewCalls } from './reviewCalls.ts'

/** Polling interval for the receipt of the previous call, in ms. */
const LOOK_MS = 1_500
/** Time for a call to get into a block, in ms. After that, the calls that follow it are not sent. */
export const INCLUDED_WITHIN_MS = 600_000

/**
 * `wallet_sendCalls` (EIP-5792): shows what the whole does, then sends the calls one by one, asking for each as `eth_sendTransaction` does.
 * A call waits until the one before it is in a block, as it may depend on it. Stops after the first call that is declined, refused or
 * reverted.
 *
 * @param resolve Called with the id as soon as the first call is sent; the others are sent afterwards.
 * @throws ProviderRpcError the errors of `readSendCalls`; 4100, 5710, 5720 @throws AuthError the errors of `sendTransaction`, if nothing was sent
 */
export function* sendCalls(
  [parameter]: readonly unknown[],
  resolve: (sent: { id: string }) => void,
): SagaGenerator<{ id: string }> {
  const { id: given, from, chainId, calls } = readSendCalls(parameter)
  const { address } = yield* call(requireWallet)
  yield* call(assertOwn, from ?? address)
  if (!(yield* select(selectKnownChain, chainId))) {
    throw new ProviderRpcError(
      RPC_CODES.unsupportedChain,
      `Chain ID ${chainId} is not supported. Add it to supportedChains.`,
    )
  }
  const transactions = calls.map((one, at) => ({
    ...readTransactionParameter(one, `calls[${at}]`),
    from: address,
    chainId,
  }))
  // Checks all calls first: if one cannot be sent, none is.
  const jobs: TransactionJob[] = []
  for (const transaction of transactions) jobs.push(yield* call(readJob, { transaction }, 'send'))
  const bundle = yield* call(register, given, chainId, transactions.length)
  return yield* call(sendInOrder, bundle, { transactions, jobs }, () => resolve({ id: bundle.id }))
}

/** Stores a new bundle. @throws ProviderRpcError 5720 if its id is in use */
function* register(given: string | undefined, chainId: number, size: number): SagaGenerator<CallBundle> {
  const { clock, random } = yield* services()
  const bundles = yield* call(callBundles)
  const { id: userId } = yield* call(requireUser)
  const id = given ?? `0x${Array.from(random.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const now = clock.now()
  const bundle: CallBundle = { id, userId, chainId, size, askedAt: now, notedAt: now, hashes: [], isOver: false }
  // Keeps one place free for the new bundle.
  bundles.keep(({ askedAt }, place, all) => now - askedAt < REMEMBERED_MS && all.length - place < MAX_BUNDLES)
  if (bundles.get(id)) throw new ProviderRpcError(RPC_CODES.duplicateId, 'A bundle with this id already exists.')
  bundles.set(bundle)
  return bundle
}

interface Asked {
  readonly transactions: readonly TransactionRequest[]
  /** The calls as checked jobs, in the same order. */
  readonly jobs: readonly TransactionJob[]
}

function* sendInOrder(
  given: CallBundle,
  { transactions, jobs }: Asked,
  onSent: () => void,
): SagaGenerator<{ id: string }> {
  const { bridge } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { clock, logger } = yield* services()
  const bundles = yield* call(callBundles)
  let bundle = given
  /** Updates the stored bundle, unless the user has logged out. */
  const note = (more: Partial<CallBundle>): void => {
    bundle = { ...bundle, ...more, notedAt: clock.now() }
    if (bundles.get(bundle.id)) bundles.set(bundle)
  }
  bridge.sending.add(bundle.id)
  try {
    yield* call(reviewCalls, jobs)
    for (const [index, transaction] of transactions.entries()) {
      yield* call(awaitLast, bundle)
      const step = bundle.size === 1 ? null : { number: index + 1, count: bundle.size }
      const { hash } = yield* call(sendStep, { transaction, waitFor: 'hash' }, step)
      note({ hashes: [...bundle.hashes, hash] })
      onSent()
    }
  } catch (error) {
    if (bundle.hashes.length === 0) {
      bundles.keep(({ id }) => id !== bundle.id)
      throw error
    }
    // The caller has the id by now; the bundle's status reports the rest.
    logger.warn(`embeddedWallet: wallet_sendCalls ended after ${bundle.hashes.length} of ${bundle.size} calls`, {
      error,
    })
  } finally {
    note({ isOver: true })
    bridge.sending.delete(bundle.id)
  }
  return { id: bundle.id }
}

/** Waits for the previous call. @throws AuthError `must_be_authenticated`; `transaction_failure` if it was reverted or takes too long */
function* awaitLast({ chainId, hashes, userId }: CallBundle): SagaGenerator<void> {
  const hash = hashes.at(-1)
  if (hash === undefined) return
  const { clock } = yield* services()
  const chain = yield* call(requireChain, chainId)
  const deadline = clock.now() + INCLUDED_WITHIN_MS
  for (;;) {
    // Waits before the first poll too, so that the screen of the previous call can show its outcome first.
    yield* delay(LOOK_MS)
    const receipt = yield* call(lookQuietly, chain, hash)
    if ((yield* select(selectUser))?.id !== userId) throw new AuthError('must_be_authenticated', 'The user logged out.')
    if (receipt?.status === '0x1') return
    if (receipt) throw new AuthError('transaction_failure', 'The previous call was reverted.')
    if (clock.now() >= deadline) throw new AuthError('transaction_failure', 'The previous call is not in a block yet.')
  }
}

/** Reads a receipt; `null` if no node answers, as one may answer at the next poll. */
function* lookQuietly(...args: Parameters<typeof readCallReceipt>): SagaGenerator<CallReceipt | null> {
  try {
    return yield* call(readCallReceipt, ...args)
  } catch {
    return null
  }
}
