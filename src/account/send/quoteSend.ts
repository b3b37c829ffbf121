import {
  AuthError,
  call,
  ChainError,
  delay,
  fitFees,
  maxCostOf,
  quoteTransfer,
  race,
  requireChain,
  select,
  selectEmbeddedWallet,
  type Chain,
  type QuotedTransfer,
  type SagaGenerator,
  type Transfer,
} from '../../core/index.ts'

/** Milliseconds for which a chain is waited for: somebody looks at a button meanwhile. */
const PATIENCE_MS = 8_000

export interface QuoteSendArgs {
  /** Id of the chain whose own coin is sent, one of `config.supportedChains`. */
  chainId: number
  /** Recipient. Default: the wallet itself, which costs what any plain account costs. */
  to?: string | undefined
  /** What is to be sent, in wei as decimal text; for `fields`. */
  amount?: string | undefined
}

/** What the embedded wallet can send of a chain's own coin. Amounts are in wei, as decimal text. */
export interface SendQuote {
  /** The wallet's balance. */
  readonly balance: string
  /** Maximum network fee, also what a rollup takes for L1; `null` if the chain would refuse the transfer. */
  readonly fee: string | null
  /** Maximum amount: the balance minus the maximum fee, or 0. */
  readonly max: string
  /**
   * Fields of the transaction that keep the fee within what `amount` leaves; none if the wallet may choose. `null` if too little
   * is left, or no amount was given.
   */
  readonly fields: Readonly<Record<string, string>> | null
}

/**
 * Asks a chain for the most that the embedded wallet can send of its coin.
 *
 * @throws AuthError `wallets_not_connected` without an embedded wallet, `unsupported_chain_id`, `network_unreachable` if the
 * chain does not answer within 8 s
 */
export function* quoteSend({ chainId, to, amount }: QuoteSendArgs): SagaGenerator<SendQuote> {
  const wallet = yield* select(selectEmbeddedWallet)
  if (!wallet) throw new AuthError('wallets_not_connected', 'The user has no embedded wallet.')
  const chain = yield* call(requireChain, chainId, 'gas')
  const transfer = { from: wallet.address, to: to ?? wallet.address, token: null }
  const { balance, fees, max } = yield* call(quoteInTime, chain, transfer)
  const fields = fees && amount !== undefined ? fitFees(balance - BigInt(amount), fees) : null
  return {
    balance: String(balance),
    fee: fees && String(maxCostOf(fees)),
    max: String(fees ? max : 0n),
    fields: fields && toRequestFields(fields),
  }
}

/** @throws AuthError `network_unreachable` */
export function* quoteInTime(chain: Chain, transfer: Omit<Transfer, 'amount'>): SagaGenerator<QuotedTransfer> {
  let cause: unknown
  try {
    const { quoted } = yield* race({ quoted: call(quoteTransfer, chain, transfer), late: delay(PATIENCE_MS) })
    if (quoted) return quoted
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    cause = error
  }
  throw new AuthError('network_unreachable', 'The network of this chain does not answer.', { retryable: true, cause })
}

/** JSON-RPC says `gas` for what a request to the embedded wallet calls `gasLimit`. */
const toRequestFields = ({ gas, ...prices }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  gas === undefined ? prices : { gasLimit: gas, ...prices }
