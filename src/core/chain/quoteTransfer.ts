import { all, call, type SagaGenerator } from '../saga/effects.ts'
import { ChainError } from './ChainError.ts'
import { toHex } from './chainRpc.ts'
import { encodeTransfer } from './erc20.ts'
import { readBalance } from './readBalance.ts'
import { maxCostOf, readTransferFees, type TransferDraft, type TransferFees } from './transferFees.ts'
import type { Chain } from './types.ts'

/** A transfer of a chain's own coin, or of an ERC-20 token. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** Contract of the token; `null` for the chain's own coin. */
  readonly token: string | null
  /** In the asset's smallest unit. */
  readonly amount: bigint
}

/** What a wallet can send of an asset, in the smallest unit of the asset or of the chain's coin. */
export interface QuotedTransfer {
  /** The wallet's balance of the asset. */
  readonly balance: bigint
  /** The wallet's balance of the chain's coin, which pays the fee. */
  readonly coin: bigint
  /** `null` if they cannot be estimated: there is nothing to send, or the node refuses, such as where no coin is there to pay them. */
  readonly fees: TransferFees | null
  /** Maximum amount to send: the balance, minus the maximum fee if the asset is the chain's coin. */
  readonly max: bigint
}

/**
 * Reads a wallet's balance, the network fee, and the most that it can send.
 *
 * @throws ChainError if the chain does not answer
 */
export function* quoteTransfer(chain: Chain, transfer: Omit<Transfer, 'amount'>): SagaGenerator<QuotedTransfer> {
  const { balance, coin } = yield* call(readTransferBalances, chain, transfer)
  // One unit instead of the amount, which does not affect the fee.
  const fees = balance > 0n ? yield* call(tryFees, chain, draftTransfer({ ...transfer, amount: 1n })) : null
  const rest = transfer.token === null && fees ? balance - maxCostOf(fees) : balance
  return { balance, coin, fees, max: rest > 0n ? rest : 0n }
}

/** Reads the balances of a transfer's asset and of the chain's coin. @throws ChainError */
export function* readTransferBalances(
  chain: Chain,
  { from, token }: Pick<Transfer, 'from' | 'token'>,
): SagaGenerator<Pick<QuotedTransfer, 'balance' | 'coin'>> {
  if (token !== null)
    return yield* all({ balance: call(readBalance, chain, from, token), coin: call(readBalance, chain, from, null) })
  const balance = yield* call(readBalance, chain, from, null)
  return { balance, coin: balance }
}

function* tryFees(chain: Chain, draft: TransferDraft): SagaGenerator<TransferFees | null> {
  try {
    return yield* call(readTransferFees, chain, draft)
  } catch (error) {
    if (error instanceof ChainError && error.rpc !== null) return null
    throw error
  }
}

/** Builds the transaction: a transfer of the chain's coin, or a call of the token's contract. */
export const draftTransfer = ({ from, to, token, amount }: Transfer): TransferDraft =>
  token === null
    ? { from, to, value: toHex(amount) }
    : { from, to: token, value: '0x0', data: encodeTransfer(to, amount) }
