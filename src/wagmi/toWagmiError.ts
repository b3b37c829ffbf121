import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'
import { AuthError } from '../core/index.ts'

/** Translates our errors for wagmi's users: 4001 for a user who declined or left, -32002 for a wallet that is busy. */
export function toWagmiError(error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error))
  switch (error instanceof AuthError && error.code) {
    case 'wallets_rejected':
    case 'exited_auth_flow':
    case 'flow_cancelled':
      return new UserRejectedRequestError(cause)
    case 'wallets_busy':
      return new ResourceUnavailableRpcError(cause)
    default:
      return cause
  }
}
