import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'
import { AuthError } from '../core/index.ts'

/**
 * Converts Latchkey's errors to those that wagmi's users expect: 4001 if the user declined or left, -32002 if the wallet is
 * busy.
 */
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
