import {
  all,
  call,
  ChainError,
  encodeTransfer,
  readBalance,
  requireChain,
  toHex,
  type Chain,
  type FundingRequest,
  type SagaGenerator,
  isUndelivered,
  type AuthError,
} from '../../core/index.ts'
import { transferError } from './errors.ts'
import { readPayer } from './payer.ts'
import { maxCostOf, readFees, type Draft, type Fees } from './readFees.ts'

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
export function* quote({ address, chainId, asset, wallet }: QuoteArgs): SagaGenerator<TransferQuote> {
  const { address: from } = yield* call(readPayer, wallet, address)
  const chain = yield* call(requireChain, chainId, 'gas')
  try {
    const { balance, coin } = yield* call(readBalances, chain, from, asset.token)
    // One unit instead of the amount, which does not affect the fee.
    const fees =
      balance > 0n ? yield* call(tryFees, chain, draftOf({ from, to: address, token: asset.token, amount: 1n })) : null
    const fee = fees && maxCostOf(fees)
    const rest = asset.token === null ? balance - (fee ?? 0n) : balance
    return {
      balance: String(balance),
      coin: String(coin),
      fee: fee === null ? null : String(fee),
      max: String(rest > 0n ? rest : 0n),
    }
  } catch (error) {
    throw toTransferError(error)
  }
}

/** Reads the wallet's balances of the asset and of the chain's coin. @throws ChainError */
export function* readBalances(
  chain: Chain,
  from: string,
  token: string | null,
): SagaGenerator<{ balance: bigint; coin: bigint }> {
  if (token !== null)
    return yield* all({ balance: call(readBalance, chain, from, token), coin: call(readBalance, chain, from, null) })
  const balance = yield* call(readBalance, chain, from, null)
  return { balance, coin: balance }
}

/** Reads the fees; `null` if the node refuses to estimate, such as when the wallet has no coin to pay them. */
export function* tryFees(chain: Chain, draft: Draft): SagaGenerator<Fees | null> {
  try {
    return yield* call(readFees, chain, draft)
  } catch (error) {
    if (error instanceof ChainError && error.rpc !== null) return null
    throw error
  }
}

/** Builds the transaction: a transfer of the chain's coin, or a call of the token's contract. */
export const draftOf = ({
  from,
  to,
  token,
  amount,
}: {
  from: string
  to: string
  token: string | null
  amount: bigint
}): Draft =>
  token === null
    ? { from, to, value: toHex(amount) }
    : { from, to: token, value: '0x0', data: encodeTransfer(to, amount) }

/** Maps a `ChainError` to an error of this plugin, if nothing was sent yet. Other errors pass through. */
export function toTransferError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error
  return isUndelivered(error) ? transferError('transfer_network_unreachable', error) : refused(error)
}

const refused = (error: ChainError): AuthError =>
  transferError(error.code === 'INSUFFICIENT_FUNDS' ? 'transfer_insufficient_fee' : 'transfer_refused', error)
