import { FRAME_ERROR_TYPES, type FrameError, type FrameErrorType } from 'latchkey/core/frame/contract'

/**
 * Why the frame could not do what it was asked. Everything that is thrown on purpose is one of these; its message is
 * for developers and holds no key, share, password or token, because it is posted to the host's page.
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
  /** What was put together again is not the wallet that was asked for: a foreign or damaged share. Nothing was stored. */
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

/** Named twice: whoever goes by the code and whoever goes by the type asks for one. */
export const missingMfa = (): FrameFailure =>
  new FrameFailure('missing_or_invalid_mfa', 'A second factor is needed, or the one that was given is wrong.', 'missing_or_invalid_mfa')

const KNOWN_TYPES: ReadonlySet<string> = new Set(FRAME_ERROR_TYPES)

/** Whether a server's code is an error type of the frame's messages too. */
export const isFrameErrorType = (code: string): code is FrameErrorType => KNOWN_TYPES.has(code)

/** What is posted of a failure. Of what a library threw only the kind: its text may quote what it was given. */
export function toFrameError(error: unknown): FrameError {
  if (error instanceof FrameFailure) {
    return { type: error.type, message: error.message, ...(error.code !== undefined && { code: error.code }) }
  }
  const kind = error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'unknown'
  return { type: 'error', message: `The wallet frame failed unexpectedly (${kind}).` }
}
