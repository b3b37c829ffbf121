import { isRecord } from '../../typedData/looseValues.ts'
import { readHexChainId } from '../walletChains.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { invalidParams, RPC_CODES } from '../rpcErrors.ts'
import { MAX_CALLS, MAX_ID_LENGTH } from './bundle.ts'

/** Calls an app wants sent, checked as far as possible without asking the chain or the user. */
export interface RequestedCalls {
  /** Id chosen by the app. If absent, the wallet makes one. */
  readonly id: string | undefined
  readonly from: unknown
  readonly chainId: number
  /** Unchecked `{ to, data, value }` of each call. */
  readonly calls: readonly Record<string, unknown>[]
}

/**
 * Reads the parameter of `wallet_sendCalls`.
 *
 * @throws ProviderRpcError -32602 for invalid fields; 5700 for a required capability, as the wallet has none; 5740 for too many calls;
 * 5760 for `atomicRequired: true`
 */
export function readSendCalls(parameter: unknown): RequestedCalls {
  if (!isRecord(parameter)) throw invalidParams('Expected [{ version, chainId, atomicRequired, calls }].')
  const { version, id, from, chainId: chain, atomicRequired, calls, capabilities } = parameter
  if (typeof version !== 'string' || !version.startsWith('2.')) throw invalidParams("Expected `version` '2.0.0'.")
  if (id !== undefined && (typeof id !== 'string' || id.length === 0 || id.length > MAX_ID_LENGTH)) {
    throw invalidParams(`Expected \`id\` to be a text of at most ${MAX_ID_LENGTH} characters.`)
  }
  const chainId = readHexChainId(chain)
  if (typeof atomicRequired !== 'boolean') throw invalidParams('Expected `atomicRequired` to be true or false.')
  if (!Array.isArray(calls) || calls.length === 0 || !calls.every(isRecord))
    throw invalidParams('Expected `calls` to be a list of { to, data, value }.')
  assertOptional(capabilities)
  for (const call of calls) assertOptional(call.capabilities)
  if (atomicRequired)
    throw new ProviderRpcError(
      RPC_CODES.atomicityNotSupported,
      'The wallet sends calls one by one. Ask with `atomicRequired: false`.',
    )
  if (calls.length > MAX_CALLS)
    throw new ProviderRpcError(RPC_CODES.bundleTooLarge, `The wallet takes at most ${MAX_CALLS} calls at once.`)
  return { id, from, chainId, calls: calls.map(({ to, data, value }) => ({ to, data, value })) }
}

/**
 * Refuses a capability that the app does not mark as optional, as the wallet has none.
 *
 * @throws ProviderRpcError 5700
 */
function assertOptional(capabilities: unknown): void {
  if (capabilities === undefined) return
  if (!isRecord(capabilities)) throw invalidParams('Expected `capabilities` to be an object.')
  for (const [name, capability] of Object.entries(capabilities)) {
    if (isRecord(capability) && capability.optional === true) continue
    throw new ProviderRpcError(
      RPC_CODES.unsupportedCapability,
      `The wallet does not support the capability ${name.slice(0, 60)}.`,
    )
  }
}
