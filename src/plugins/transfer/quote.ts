import {
  call,
  ChainError,
  isUndelivered,
  maxCostOf,
  quoteTransfer,
  requireChain,
  type AuthError,
  type FundingRequest,
  type SagaGenerator,
} from '../../core/index.ts'
import { transferError } from './errors.ts'
import { readPayer } from './payer.ts'

export interface QuoteArgs extends Pick<FundingRequest, 'address' | 'chainId' | 'asset'> {
  /** Id of the connected wallet that pays. Default: the one connected last. */
  readonly wallet?: string | undefined
}

/** Amounts a wallet can send, as decimal text in the smallest unit of the asset or of the chain's coin. */
export interface TransferQuote {
  /** The wallet's balance of the asset. */
  readonly balance: string
  /** The wallet's balance of the chain's coin, which pays the fee. */
  readonly coin: string
  /** Maximum network fee, in the chain's coin; `null` if it cannot be estimated because the wallet has nothing to send. */
  readonly fee: string | null
  /** Maximum amount to send: the balance, minus the fee if the asset is the chain's coin. */
  readonly max: string
}

/**
 * Reads a wallet's balance, the network fee, and the most it can send.
 *
 * @throws AuthError `transfer_no_wallet`, `transfer_same_address`, `transfer_network_unreachable`, `unsupported_chain_id`
 */
export function* quote({ address: to, chainId, asset: { token }, wallet }: QuoteArgs): SagaGenerator<TransferQuote> {
  const { address: from } = yield* call(readPayer, wallet, to)
  const chain = yield* call(requireChain, chainId, 'gas')
  try {
    const { balance, coin, fees, max } = yield* call(quoteTransfer, chain, { from, to, token })
    return { balance: String(balance), coin: String(coin), fee: fees && String(maxCostOf(fees)), max: String(max) }
  } catch (error) {
    throw toTransferError(error)
  }
}

/** Maps a `ChainError` to an error of this plugin, if nothing was sent yet. Other errors pass through. */
export function toTransferError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error
  return isUndelivered(error) ? transferError('transfer_network_unreachable', error) : refused(error)
}

const refused = (error: ChainError): AuthError =>
  transferError(error.code === 'INSUFFICIENT_FUNDS' ? 'transfer_insufficient_fee' : 'transfer_refused', error)
