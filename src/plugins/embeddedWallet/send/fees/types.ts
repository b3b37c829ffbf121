import type { Chain, SagaGenerator } from '../../../../core/index.ts'
import type { TransactionDraft } from '../../request/readTransaction.ts'

/** Price a transaction pays per gas, in wei. */
export type Fees =
  | { readonly type: 0 | 1; readonly gasPrice: bigint }
  | { readonly type: 2; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** The newest block, as far as fees need it. */
export interface LastBlock {
  /** Wei per gas; `null` on chains without a base fee. */
  readonly baseFee: bigint | null
  readonly gasLimit: bigint
}

export interface FeeArgs {
  readonly chain: Chain
  readonly draft: TransactionDraft
  readonly block: LastBlock
  /** URL of the gas station of a Polygon chain. */
  readonly gasStation: string | undefined
}

/** A transaction that is complete except for its signature. */
export interface FilledTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly to: string | null
  readonly value: bigint
  readonly data: string
  readonly gasLimit: bigint
  readonly fees: Fees
  readonly accessList: TransactionDraft['accessList']
}

/** Fee rules of a family of chains (SEND-8). */
export interface FeeStrategy {
  /** Transaction type for a draft, or for all transactions on chains that support only one type. */
  readonly typeOf: (draft: TransactionDraft) => 0 | 1 | 2
  /** @throws Error with a text for the user, if the fees cannot be read (SEND-10) */
  readonly fees: (args: FeeArgs) => SagaGenerator<Fees>
  /** Fee the chain takes on top of gas, in wei. Default: nothing. */
  readonly extraCost?: ((chain: Chain, transaction: FilledTransaction) => SagaGenerator<bigint>) | undefined
}
