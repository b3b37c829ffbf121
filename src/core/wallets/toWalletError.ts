import { AuthError } from '../errors/AuthError.ts'
import { WALLETS_ERRORS } from './errors.ts'

type WalletErrorCode = keyof typeof WALLETS_ERRORS

/** Codes of EIP-1193, EIP-1474 and JSON-RPC, of ethers, and of WalletConnect. */
const BY_CODE: Readonly<Record<string, WalletErrorCode>> = {
  4001: 'wallets_rejected',
  ACTION_REJECTED: 'wallets_rejected',
  5000: 'wallets_rejected',
  '-32002': 'wallets_busy',
  4900: 'wallets_disconnected',
  4901: 'wallets_disconnected',
  6000: 'wallets_disconnected',
}

/** Patterns of error messages, for wallets that give no code. */
const BY_WORDS: readonly (readonly [RegExp, WalletErrorCode])[] = [
  [
    /user (rejected|denied|declined|cancell?ed)|rejected (by|the) user|denied by the user|request rejected/i,
    'wallets_rejected',
  ],
  [/already (pending|processing)/i, 'wallets_busy'],
  [/timed? ?out|expired/i, 'wallets_timed_out'],
]

const RETRYABLE: readonly WalletErrorCode[] = [
  'wallets_rejected',
  'wallets_busy',
  'wallets_timed_out',
  'wallets_failed',
]

/**
 * Converts anything that a wallet threw: EIP-1193 errors with and without codes, nested errors, strings, numbers, nothing.
 *
 * @returns an `AuthError` as it is; `unsupported_chain_id` for a chain that the wallet does not know (4902), else
 * `wallets_rejected`, `wallets_busy`, `wallets_disconnected`, `wallets_timed_out` or `wallets_failed`, with the thrown
 * value as `cause`
 */
export function toWalletError(error: unknown): AuthError {
  if (error instanceof AuthError) return error as AuthError
  if (isUnknownChain(error)) {
    return new AuthError('unsupported_chain_id', 'Your wallet does not know this chain.', { cause: error })
  }
  return walletError(readCode(error), error)
}

/** An error of {@link WALLETS_ERRORS}, with its default message. */
export const walletError = (code: WalletErrorCode, cause?: unknown): AuthError<WalletErrorCode> =>
  new AuthError(code, WALLETS_ERRORS[code], {
    retryable: RETRYABLE.includes(code),
    ...(cause !== undefined && { cause }),
  })

/** Checks for code 4902, a chain that the wallet does not know (EIP-3326). Some wallets wrap that error in another one. */
export const isUnknownChain = (error: unknown): boolean => layersOf(error).some((layer) => Number(layer.code) === 4902)

function readCode(error: unknown): WalletErrorCode {
  const layers = layersOf(error)
  const byCode = layers.map(({ code }) => BY_CODE[String(code)]).find((code) => code !== undefined)
  if (byCode) return byCode
  const words = layers.map(({ message }) => (typeof message === 'string' ? message : '')).join('\n')
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'wallets_failed'
}

interface Layer {
  code?: unknown
  message?: unknown
  cause?: unknown
  error?: unknown
  data?: unknown
  originalError?: unknown
}

/** Depth to which nested errors are read, so that reading ends even if an error contains itself. */
const MAX_DEPTH = 4

/** Lists the error and those nested in it. Reading the error of a hostile wallet may throw. */
function layersOf(error: unknown, depth = 0): Layer[] {
  if (typeof error === 'number') return [{ code: error }]
  if (typeof error === 'string') return [{ message: error }]
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return []
  try {
    const { code, message, cause, error: inner, data, originalError } = error as Layer
    return [{ code, message }, ...[cause, inner, data, originalError].flatMap((next) => layersOf(next, depth + 1))]
  } catch {
    return []
  }
}
