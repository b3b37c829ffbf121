import { ChainError, isUndelivered, type AuthError } from '../../core/index.ts'
import { transferError } from './errors.ts'

/** Maps a `ChainError` to an error of this plugin, if nothing was sent yet. Other errors pass through. */
export function toTransferError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error
  return isUndelivered(error) ? transferError('transfer_network_unreachable', error) : refused(error)
}

const refused = (error: ChainError): AuthError =>
  transferError(error.code === 'INSUFFICIENT_FUNDS' ? 'transfer_insufficient_fee' : 'transfer_refused', error)
