import { ChainError, type ChainErrorCode } from './ChainError.ts'
import { shortText } from './visibleText.ts'

/** Nodes agree on wording rather than on codes. The patterns match messages of geth, Erigon, Nethermind, Besu, reth and anvil. */
const BY_WORDS: readonly (readonly [RegExp, ChainErrorCode, string])[] = [
  [
    /insufficient ?funds|insufficient balance|doesn't have enough funds|upfront cost exceeds/i,
    'INSUFFICIENT_FUNDS',
    'Wallet has insufficient funds for this transaction.',
  ],
  [
    /nonce (is )?too low|old ?nonce|invalid nonce|nonce ?already ?used|nonce .*used/i,
    'NONCE_EXPIRED',
    'Another transaction of this wallet took its place.',
  ],
  [
    /replacement .*underpriced|underpriced.*replac|gas price too low to replace|could not replace existing|replacement ?not ?allowed/i,
    'REPLACEMENT_UNDERPRICED',
    'Another transaction of this wallet is waiting in its place and pays more.',
  ],
  [
    /revert|invalid opcode|out of gas|stack (over|under)flow|execution (error|failed)|always failing|bad instruction|bad jump/i,
    'CALL_EXCEPTION',
    'The contract refuses this transaction.',
  ],
  // After the reverts: a contract may say the same of a fee of its own.
  [
    /underpriced|fee ?too ?low|(fee per gas|fee cap|gas ?price) (is )?(less|lower) than|gas ?price (is )?(too low|below)/i,
    'FEE_TOO_LOW',
    'The network fee of this transaction is too low.',
  ],
]

/**
 * Reads the `error` of a JSON-RPC answer. The node's message is shortened and its invisible characters are made visible
 * before it is shown.
 */
export function readRpcError(error: unknown): ChainError {
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const words = typeof message === 'string' ? message : ''
  const revertData = revertDataOf(data)
  const detail = revertReason(revertData) ?? words
  const kept = revertData ?? data ?? undefined
  const rpc = {
    code: Number.isSafeInteger(code) ? (code as number) : -32603,
    ...(kept !== undefined && { data: kept }),
  }
  const known = BY_WORDS.find(([pattern]) => pattern.test(words)) ?? (code === 3 ? REVERTED : undefined)
  const more = { detail: detail === '' ? null : shortText(detail, 200), rpc }
  return known
    ? new ChainError(known[1], known[2], more)
    : new ChainError('UNKNOWN_ERROR', 'The network of this chain refused the transaction.', more)
}

const REVERTED = BY_WORDS.find(([, code]) => code === 'CALL_EXCEPTION')

/** Reads the revert data from an error's `data`, which some nodes wrap in one more object, and some put behind 'Reverted'. */
function revertDataOf(data: unknown): string | null {
  const inner = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
  return typeof inner === 'string' ? (/^(?:reverted )?(0x(?:[0-9a-f]{2})*)$/i.exec(inner)?.[1] ?? null) : null
}

/** Reads the reason from the revert data of Solidity's `Error(string)`; `null` for all other data. */
export function revertReason(data: string | null): string | null {
  if (!data?.startsWith('0x08c379a0') || data.length < 138) return null
  const length = Number.parseInt(data.slice(74, 138), 16)
  if (!Number.isSafeInteger(length) || length > 1_000) return null
  const bytes =
    data
      .slice(138, 138 + length * 2)
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return bytes.length === 0 ? null : new TextDecoder().decode(new Uint8Array(bytes))
}
