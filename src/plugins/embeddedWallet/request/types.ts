/**
 * Arguments and results of signing and sending for hosts. Everything here is plain data; quantities go in as number, bigint or hex
 * text and come out as hex text (JSON-RPC).
 */
import type { TransactionReceipt } from '../../../core/index.ts'
import type { TypedData } from '../typedData/index.ts'

export type { TransactionReceipt, TypedData }

/** A whole number, such as wei or gas: a number up to 2^53-1, a bigint, or hex text with 0x. */
export type Quantity = number | bigint | string

/** Access list (EIP-2930). */
export type AccessList = readonly { readonly address: string; readonly storageKeys: readonly string[] }[]

/** A transaction requested by the host (SEND-1). Absent fields are filled in before the user sees it. */
export interface TransactionRequest {
  /** Absent to create a contract. */
  to?: string | null | undefined
  /** If given, must be the user's embedded wallet. */
  from?: string | undefined
  /** Wei. Default 0. */
  value?: Quantity | undefined
  /** Hex text with 0x. */
  data?: string | undefined
  /** EIP-155. Default: the wallet's current chain. */
  chainId?: number | undefined
  /** Default: 2, or 0 on chains that use legacy fees. With `gasPrice`: 0, or 1 with an access list. */
  type?: 0 | 1 | 2 | undefined
  /** Default: the number of the wallet's transactions, including pending ones. */
  nonce?: number | undefined
  /** Default: the node's estimate. */
  gasLimit?: Quantity | undefined
  /** Wei per gas; types 0 and 1. */
  gasPrice?: Quantity | undefined
  /** Wei per gas; type 2. */
  maxFeePerGas?: Quantity | undefined
  /** Wei per gas; type 2. */
  maxPriorityFeePerGas?: Quantity | undefined
  accessList?: AccessList | undefined
}

/** The host's description of the called contract. It is shown in addition to the transaction's own data. */
export interface ContractInfo {
  name: string
  /** Page about the contract; https only. */
  url?: string | undefined
  /** Image; https or a data URI. */
  imgUrl?: string | undefined
  /** Default `sm`. */
  imgSize?: 'sm' | 'lg' | undefined
  imgAltText?: string | undefined
  /** Text of the link to `url`. */
  actionText?: string | undefined
}

/** The host's texts for the sending screen, which always describes the transaction's effect as well. */
export interface TransactionUi {
  /** Default: 'Send {symbol}' if only money moves, else 'Review transaction'. */
  title?: string | undefined
  /** One sentence under the title. */
  description?: string | undefined
  /** Name of the action, such as 'Mint', and its description, such as 'One ticket'. */
  action?: string | undefined
  actionDescription?: string | undefined
  /** Default 'Submit'. */
  buttonText?: string | undefined
  contractInfo?: ContractInfo | undefined
  /** The host's name for the account that pays. */
  senderInfo?: { name: string } | undefined
}

/** The host's texts for the signing screen, which always shows the data to sign as well. */
export interface SignUi {
  /** Default 'Sign message'. */
  title?: string | undefined
  /** Default 'Signing this message will not cost you any fees.' */
  description?: string | undefined
  /** Default 'Sign and continue'. */
  buttonText?: string | undefined
}

export interface SignMessageArgs {
  /** Text, at most 1 MiB of UTF-8; or bytes as hex text with 0x. */
  message: string | { readonly raw: string }
  ui?: SignUi | undefined
}

export interface SignTypedDataArgs {
  /** The object, or its JSON. */
  typedData: TypedData | string
  ui?: SignUi | undefined
}

export interface SignTransactionArgs {
  transaction: TransactionRequest
  ui?: TransactionUi | undefined
}

export interface SendTransactionArgs extends SignTransactionArgs {
  /**
   * `receipt` (default): ends when the transaction is in a block. `hash`: ends as soon as a node accepted the transaction; the screen
   * still shows the receipt later.
   */
  waitFor?: 'receipt' | 'hash' | undefined
}

export interface SendTransactionResult {
  hash: string
  /** `null` with `waitFor: 'hash'`, unless only the receipt could show that the chain has the transaction. */
  receipt: TransactionReceipt | null
}
