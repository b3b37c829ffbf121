/**
 * Arguments and results of signing and sending for hosts. Everything here is plain data; quantities go in as number, bigint or hex
 * text and come out as hex text (JSON-RPC).
 */
import type { TransactionReceipt } from '../../../core/index.ts'

export type { TransactionReceipt }

/** A whole number of wei, gas or the like: a number up to 2^53-1, a bigint, or hex text with 0x. */
export type Quantity = number | bigint | string

/** EIP-2930. */
export type AccessList = readonly { readonly address: string; readonly storageKeys: readonly string[] }[]

/** A transaction as a host asks for it (product spec, section 3). Absent fields are filled in before the user sees it. */
export interface TransactionRequest {
  /** Absent to create a contract. */
  to?: string | null | undefined
  /** Checked to be the user's wallet. */
  from?: string | undefined
  /** Wei. Default 0. */
  value?: Quantity | undefined
  /** Hex text with 0x. */
  data?: string | undefined
  /** EIP-155. Default: the chain that the wallet is on. */
  chainId?: number | undefined
  /** Default: what the chain's family calls for. */
  type?: 0 | 1 | 2 | undefined
  /** Default: the number of the wallet's transactions, pending ones included. */
  nonce?: number | undefined
  /** Default: an estimate of the node. */
  gasLimit?: Quantity | undefined
  /** Wei per gas; types 0 and 1. */
  gasPrice?: Quantity | undefined
  /** Wei per gas; type 2. */
  maxFeePerGas?: Quantity | undefined
  /** Wei per gas; type 2. */
  maxPriorityFeePerGas?: Quantity | undefined
  accessList?: AccessList | undefined
}

/** The contract that a transaction is for, as the host presents it beside what the transaction says itself. */
export interface ContractInfo {
  name: string
  /** Page about it; https only. */
  url?: string | undefined
  /** https or a data URI. */
  imgUrl?: string | undefined
  /** Default `sm`. */
  imgSize?: 'sm' | 'lg' | undefined
  imgAltText?: string | undefined
  /** Text of the link to `url`. */
  actionText?: string | undefined
}

/** Texts of the host for sending. The screen says what the transaction does in any case. */
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

/** Texts of the host for signing. The signed data is shown in any case. */
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

/** EIP-712, as `eth_signTypedData_v4` takes it. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  /** With or without `EIP712Domain`. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
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
   * `receipt` (default) ends when the transaction is in a block and the user has seen it; `hash` as soon as the node took it, while
   * the screen goes on to show the receipt.
   */
  waitFor?: 'receipt' | 'hash' | undefined
}

export interface SendTransactionResult {
  hash: string
  /** `null` with `waitFor: 'hash'`, unless it took the receipt to know that the chain has the transaction. */
  receipt: TransactionReceipt | null
}
