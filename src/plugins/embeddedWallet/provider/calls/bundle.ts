/** A `wallet_sendCalls` request as `wallet_getCallsStatus` reports it (EIP-5792): no secrets, and of the calls only the hashes. */
export interface CallBundle {
  readonly id: string
  /** The only user who may read the bundle. */
  readonly userId: string
  /** EIP-155. */
  readonly chainId: number
  /** Number of calls. */
  readonly size: number
  /** Time of the request, in ms since 1970. */
  readonly askedAt: number
  /** When this was written last, in ms since 1970. */
  readonly notedAt: number
  /** Hashes of the sent transactions, in order. */
  readonly hashes: readonly string[]
  /** True if nothing more will be sent. */
  readonly isOver: boolean
}

/** Calls in one bundle: the user is asked about each. */
export const MAX_CALLS = 20
/** Bundles that are remembered; the oldest makes room. */
export const MAX_BUNDLES = 100
/** Time a bundle is remembered, in ms: EIP-5792 wants a status for 24 hours. */
export const REMEMBERED_MS = 86_400_000
/** UTF-16 code units of an id (EIP-5792: 4096 bytes as hex text). */
export const MAX_ID_LENGTH = 8_194

/** The version of EIP-5792's messages. */
export const VERSION = '2.0.0'
