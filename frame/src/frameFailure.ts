import { FRAME_ERROR_TYPES, type FrameError, type FrameErrorType } from 'latchkey/core/frame/contract'

/**
 * An error that the frame throws on purpose. The message is for developers; it must contain no key, share, password or
 * token, because it is posted to the host's page.
 */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  readonly type: FrameErrorType
  /** The error code of the server, or one of {@link FRAME_FAILURE_CODES}. */
  readonly code: string | undefined
  /** Seconds to wait before the request may succeed, if the server said so. */
  readonly retryAfterS: number | undefined

  constructor(type: FrameErrorType, message: string, code?: string, retryAfterS?: number) {
    super(message)
    this.type = type
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** Codes that the frame itself gives to failures of type `error`. */
export const FRAME_FAILURE_CODES = {
  /** The rebuilt key is not the requested wallet's: a share is damaged or belongs to another wallet. Nothing was stored. */
  addressMismatch: 'wallet_address_mismatch',
  /** The server's answer does not have the shape that the contract defines. */
  invalidAnswer: 'invalid_server_response',
  /** The export page was opened without a ticket, as older clients do, which put an access token into its address. */
  noTicket: 'export_ticket_missing',
  unreachable: 'network_unreachable',
  timeout: 'client_request_timeout',
  /** The user has to consent, but the host's SDK is too old to make the frame visible. */
  notShown: 'confirmation_not_shown',
  /** The user declined. The SDK's code for it, which the provider reports as 4001 (EIP-1193). */
  rejected: 'user_rejected_request',
  tooMany: 'too_many_requests',
  /** The browser stores nothing for the frame, so only the tab that recovered the wallet has a share. */
  storageBlocked: 'frame_storage_blocked',
} as const

export const invalidArguments = (message: string): FrameFailure =>
  new FrameFailure('invalid_request_arguments', message)

export const walletNotOnDevice = (): FrameFailure =>
  new FrameFailure('wallet_not_on_device', 'This device has no share of the wallet. Recover it first.')

/**
 * A second factor is required or wrong. Both `code` and `type` say so, since some clients check one and some the
 * other.
 */
export const missingMfa = (): FrameFailure =>
  new FrameFailure(
    'missing_or_invalid_mfa',
    'A second factor is needed, or the one that was given is wrong.',
    'missing_or_invalid_mfa',
  )

const KNOWN_TYPES: ReadonlySet<string> = new Set(FRAME_ERROR_TYPES)

/** True if a server's code is also an error type of the frame's messages. */
export const isFrameErrorType = (code: string): code is FrameErrorType => KNOWN_TYPES.has(code)

/**
 * Converts a failure to the error that is posted to the host's page. Messages of unexpected errors are dropped, since
 * libraries may quote secrets in them.
 */
export function toFrameError(error: unknown): FrameError {
  if (error instanceof FrameFailure) {
    const { type, message, code, retryAfterS } = error
    return { type, message, ...(code !== undefined && { code }), ...(retryAfterS !== undefined && { retryAfterS }) }
  }
  const kind = error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'unknown'
  return { type: 'error', message: `The wallet frame failed unexpectedly (${kind}).` }
}
