import {
  call,
  pluginOptions,
  requireChain,
  select,
  selectUser,
  services,
  type Chain,
  type SagaGenerator,
} from '../../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../../options.ts'
import { toHex } from '../walletChains.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { invalidParams, RPC_CODES } from '../rpcErrors.ts'
import { askNodeOf } from '../reads.ts'
import { VERSION, type CallBundle } from './bundle.ts'
import { callBundles } from './callBundles.ts'
import { readCallReceipt, type CallReceipt } from './readCallReceipt.ts'

/** Time after which a transaction that no node knows counts as lost, in ms. */
export const GONE_AFTER_MS = 600_000

/** Answer of `wallet_getCallsStatus` (EIP-5792). */
export interface CallsStatus {
  readonly version: string
  readonly id: string
  readonly chainId: string
  /** 100: pending. 200: all calls succeeded. 400: no call is in a block. 500: all calls in blocks were reverted. 600: some succeeded. */
  readonly status: 100 | 200 | 400 | 500 | 600
  readonly atomic: false
  readonly receipts: readonly CallReceipt[]
}

/** `wallet_getCallsStatus`. @throws ProviderRpcError 5730 for an unknown bundle, or one of another user; -32603 if no node answers */
export function* getCallsStatus([id]: readonly unknown[]): SagaGenerator<CallsStatus> {
  const bundle = yield* call(findBundle, id)
  const chain = yield* call(requireChain, bundle.chainId)
  const receipts: CallReceipt[] = []
  let isUnderWay = !bundle.isOver
  for (const hash of bundle.hashes) {
    const receipt = yield* call(readCallReceipt, chain, hash)
    if (receipt) receipts.push(receipt)
    else isUnderWay ||= yield* call(mayCome, bundle, chain, hash)
  }
  const status = isUnderWay ? 100 : statusOf(bundle, receipts)
  return { version: VERSION, id: bundle.id, chainId: toHex(bundle.chainId), status, atomic: false, receipts }
}

export function* findBundle(id: unknown): SagaGenerator<CallBundle> {
  if (typeof id !== 'string') throw invalidParams('Expected [id].')
  const bundle = (yield* call(callBundles)).get(id)
  if (bundle && bundle.userId === (yield* select(selectUser))?.id)
    return { ...bundle, isOver: yield* call(isOver, bundle) }
  throw new ProviderRpcError(RPC_CODES.unknownBundle, 'No bundle has this id.')
}

/** Returns true if no more calls will be sent. A page that was closed while sending cannot mark the bundle as over, so it expires. */
function* isOver(bundle: CallBundle): SagaGenerator<boolean> {
  const { bridge } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { clock } = yield* services()
  return bundle.isOver || (!bridge.sending.has(bundle.id) && clock.now() - bundle.notedAt >= GONE_AFTER_MS)
}

/** Returns true if a transaction without a receipt may still get into a block. False if no node knows it any more: it was dropped or replaced. */
function* mayCome({ askedAt }: CallBundle, chain: Chain, hash: string): SagaGenerator<boolean> {
  const { clock } = yield* services()
  if (clock.now() - askedAt < GONE_AFTER_MS) return true
  return (yield* call(askNodeOf, chain, 'eth_getTransactionByHash', [hash])) !== null
}

function statusOf({ size }: CallBundle, receipts: readonly CallReceipt[]): CallsStatus['status'] {
  const good = receipts.filter(({ status }) => status === '0x1').length
  if (receipts.length === 0) return 400
  if (good === 0) return 500
  return good === size ? 200 : 600
}
