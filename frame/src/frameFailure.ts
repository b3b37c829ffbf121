import { FRAME_ERROR_TYPES, type FrameError, type FrameErrorType } from 'latchkey/core/frame/contract'

/**
 * The reason why the frame refused or failed. Everything that it throws on purpose is one of these; its message is for
 * developers and holds no key, share, password or token, because it is posted to the host's page.
 */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  readonly type: FrameErrorType
  /** The server's code, or one of the frame's own. */
  readonly code: string | undefined

  constructor(type: FrameErrorType, message: string, code?: string) {
    super(message)
    this.type = type
    this.code = code
  }
}

/** The frame's own codes of type `error`. */
export const FRAME_FAILURE_CODES = {
  /** The reassembled key is not that of the requested wallet: a share is foreign or damaged. Nothing was stored. */
  addressMismatch: 'wallet_address_mismatch',
  /** The server answered something that the contract does not know. */
  invalidAnswer: 'invalid_server_response',
  unreachable: 'network_unreachable',
  timeout: 'client_request_timeout',
  /** The browser keeps nothing for the frame, so a share lives in the page that recovered it, and no other one has it. */
  storageBlocked: 'frame_storage_blocked',
} as const

export const invalidArguments = (message: string): FrameFailure => new FrameFailure('invalid_request_arguments', message)

export const walletNotOnDevice = (): FrameFailure =>
  new FrameFailure('wallet_not_on_device', 'This device has no share of the wallet. Recover it first.')

/**
 * Says it in the code and in the type: some callers go by the one, some by the other, and each asks for a second
 * factor.
 */
export const missingMfa = (): FrameFailure =>
  new FrameFailure('missing_or_invalid_mfa', 'A second factor is needed, or the one that was given is wrong.', 'missing_or_invalid_mfa')

const KNOWN_TYPES: ReadonlySet<string> = new Set(FRAME_ERROR_TYPES)

/** True if a server's code is also an error type of the frame's messages. */
export const isFrameErrorType = (code: string): code is FrameErrorType => KNOWN_TYPES.has(code)

/**
 * Turns a failure into the error that is posted. Of a library's error it keeps only the kind: its text may quote the
 * input.
 */
export function toFrameError(error: unknown): FrameError {
  if (error instanceof FrameFailure) {
    return { type: error.type, message: error.message, ...(error.code !== undefined && { code: error.code }) }
  }
  const kind = error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'unknown'
  return { type: 'error', message: `The wallet frame failed unexpectedly (${kind}).` }
}
