import { AuthError } from '../../../core/index.ts'
import { chainErrorOf } from '../describe/failureOf.ts'
import { chainRpcError } from './chainRpcError.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { RPC_CODES } from './rpcErrors.ts'

/** Provider codes for the plugin's error codes. Codes that are not listed become internal errors. */
const BY_CODE: Readonly<Record<string, number>> = {
  user_rejected_request: RPC_CODES.userRejected,
  exited_auth_flow: RPC_CODES.userRejected,
  user_exited_set_password_flow: RPC_CODES.userRejected,
  flow_cancelled: RPC_CODES.userRejected,
  mfa_canceled: RPC_CODES.userRejected,
  must_be_authenticated: RPC_CODES.unauthorized,
  embedded_wallet_not_found: RPC_CODES.unauthorized,
  missing_or_invalid_mfa: RPC_CODES.unauthorized,
  unsupported_chain_id: RPC_CODES.unknownChain,
  invalid_message: RPC_CODES.invalidParams,
  invalid_request_arguments: RPC_CODES.invalidParams,
  embedded_wallet_invalid_transaction: RPC_CODES.invalidParams,
  too_many_requests: RPC_CODES.limitExceeded,
  client_destroyed: RPC_CODES.disconnected,
}

/** Message of a request that the user declined (SIGN-48). */
const REJECTED = 'The user rejected the request.'
const FAILED = 'An error has occurred, please try again.'

/** Maps an error to the one that a caller of the provider gets. Hides the details of unexpected errors. */
export function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (!(error instanceof AuthError)) return new ProviderRpcError(RPC_CODES.internal, FAILED)
  const { code: own, message } = error as AuthError
  const chain = chainErrorOf(error)
  if (chain) return chainRpcError(chain)
  const code = BY_CODE[own] ?? RPC_CODES.internal
  const data = { code: own, message }
  if (code === RPC_CODES.userRejected) return new ProviderRpcError(code, REJECTED, data)
  return new ProviderRpcError(code, code === RPC_CODES.internal ? FAILED : message, data)
}
