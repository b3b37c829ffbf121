/** A `wallet_sendCalls` request as `wallet_getCallsStatus` reports it (EIP-5792). Holds only the hashes of the calls, and no secrets. */
export interface CallBundle {
  readonly id: string
  /** The only user who may read the bundle. */
  readonly userId: string
  /** EIP-155. */
  readonly chainId: number
  /** Number of calls in the request, sent or not. */
  readonly size: number
  /** Time of the request, in ms since 1970. */
  readonly askedAt: number
  /** Time of the last update, in ms since 1970. */
  readonly notedAt: number
  /** Hashes of the sent transactions, in order. */
  readonly hashes: readonly string[]
  /** True if nothing more will be sent. */
  readonly isOver: boolean
}

/** Maximum number of calls in one bundle, as the user is asked about each. */
export const MAX_CALLS = 20
/** Maximum number of stored bundles. A new one replaces the oldest. */
export const MAX_BUNDLES = 100
/** Time a bundle is stored, in ms: EIP-5792 requires its status for 24 hours. */
export const REMEMBERED_MS = 86_400_000
/** Maximum length of an id, in UTF-16 code units (EIP-5792: 4096 bytes, as hex text with 0x). */
export const MAX_ID_LENGTH = 8_194

/** Version of the EIP-5792 messages. */
export const VERSION = '2.0.0'
