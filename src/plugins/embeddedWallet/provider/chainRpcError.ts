import type { ChainError, ChainErrorCode } from '../../../core/index.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { RPC_CODES } from './rpcErrors.ts'

/**
 * Words of geth by which ethers and viem recognise an error. They replace the message of a node that words it differently, such as
 * Nethermind's 'OldNonce': a part of such a message may be taken for another error.
 */
const WORDS: Partial<Readonly<Record<ChainErrorCode, readonly [RegExp, string]>>> = {
  INSUFFICIENT_FUNDS: [/insufficient funds/i, 'insufficient funds for gas * price + value'],
  NONCE_EXPIRED: [/nonce too low/i, 'nonce too low'],
  REPLACEMENT_UNDERPRICED: [/replacement transaction.*underpriced/i, 'replacement transaction underpriced'],
}
/** Geth's code for a revert. */
const REVERTED_CODE = 3
/** Codes of Besu, Nethermind and others for a revert. viem decodes the data only beside {@link REVERTED_CODE} and -32603. */
const OTHER_REVERTED_CODES: readonly number[] = [-32000, -32015]

/**
 * Maps a chain's error to the one that a caller of the provider gets: the node's own code, message and data, so that libraries recognise
 * what happened and decode a revert.
 */
export function chainRpcError(error: ChainError): ProviderRpcError {
  const { code, detail, message, rpc, fate } = error
  // One node's reason must not reach the caller if another node may have the transaction: it could still succeed.
  if (!rpc || (fate === 'unknown' && code === 'UNKNOWN_ERROR'))
    return new ProviderRpcError(RPC_CODES.internal, worded(WORDS[code], message), { code })
  const isRevert = isRevertData(rpc.data)
  const text = detail ?? message
  const told = isRevert ? withRevert(text) : worded(WORDS[code], text)
  return new ProviderRpcError(
    isRevert && OTHER_REVERTED_CODES.includes(rpc.code) ? REVERTED_CODE : rpc.code,
    told,
    rpc.data ?? { code, ...(told !== text && { detail: text }) },
  )
}

/** True for the data of a revert: the selector of a Solidity error and its arguments, as hex text with 0x. */
const isRevertData = (data: unknown): boolean => typeof data === 'string' && /^0x[\da-f]{8}/i.test(data)

const worded = (words: readonly [RegExp, string] | undefined, text: string): string =>
  !words || words[0].test(text) ? text : words[1]

/** ethers reads the data of a revert only if the message contains 'revert'. */
const withRevert = (text: string): string => (/revert/i.test(text) ? text : `execution reverted: ${text}`)
