import type { ChainError, ChainErrorCode } from '../../../core/index.ts'

/** Error texts of nodes that already have the same transaction, from an earlier attempt. */
export const ALREADY_KNOWN = /already (known|imported|exists)|known transaction|alreadyknown/i

/** Codes which mean for certain that the node did not accept the transaction. */
const REFUSALS: readonly ChainErrorCode[] = [
  'INSUFFICIENT_FUNDS',
  'NONCE_EXPIRED',
  'REPLACEMENT_UNDERPRICED',
  'FEE_TOO_LOW',
  'CALL_EXCEPTION',
]
/** JSON-RPC's codes for an invalid request (-32700 to -32600), and EIP-1474's for unsupported or rejected ones. */
const REFUSING = [-32700, -32600, -32601, -32602, -32003, -32004]
/** Error texts of checks that nodes, such as geth, run before they accept a transaction. */
const REFUSING_WORDS =
  /fee .*(less|higher) than|(below|under) .*minimum|tx fee .*exceeds|intrinsic gas|floor data gas|gas ?limit ?(too|exceed|reached)|exceeds block gas|nonce too high|negative value|oversized|initcode|not supported|replay-protected|invalid (sender|signature|chain|transaction)|^rlp/i

/**
 * Returns true if a node said that it did not accept the transaction. Any other error, such as an internal one, a time-out or a
 * gateway's rate limit, may have come after the node accepted it.
 */
export const isRefusal = ({ code, detail, rpc }: ChainError): boolean =>
  REFUSALS.includes(code) ||
  REFUSING.includes(rpc?.code ?? 0) ||
  (code === 'UNKNOWN_ERROR' && REFUSING_WORDS.test(detail ?? ''))
