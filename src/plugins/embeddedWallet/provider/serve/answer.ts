import {
  call,
  delay,
  ownValue,
  race,
  select,
  selectConfig,
  selectSession,
  services,
  take,
  type CoreState,
  type SagaGenerator,
} from '../../../../core/index.ts'
import type { ProviderRequest } from '../../providerBridge.ts'
import { selectWalletChainId } from '../../slice.ts'
import { accounts, getPermissions, requestAccounts, requestPermissions, revokePermissions } from '../accounts.ts'
import { getCallsStatus } from '../calls/callsStatus.ts'
import { getCapabilities } from '../calls/getCapabilities.ts'
import { sendCalls } from '../calls/sendCalls.ts'
import { showCallsStatus } from '../calls/showCallsStatus.ts'
import { addChain, switchChain, toHex } from '../walletChains.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { invalidParams, RPC_CODES } from '../rpcErrors.ts'
import { isPassedOn, readFromChain } from '../reads.ts'
import { ecRecover, personalSign, send, signOnly, signTypedDataV4 } from '../signing.ts'
import { toProviderError } from '../toProviderError.ts'

/** `resolve` answers the request early, for methods that keep running afterwards. */
type Method = (params: readonly unknown[], resolve: (result: unknown) => void) => SagaGenerator<unknown>

/** Methods the wallet answers itself. `eth_sign` and the like are left out: the user cannot see what they sign. */
const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: accounts,
  eth_requestAccounts: requestAccounts,
  *eth_chainId() {
    return toHex(yield* select(selectWalletChainId))
  },
  *net_version() {
    return String(yield* select(selectWalletChainId))
  },
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getPermissions: getPermissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
  personal_ecRecover: ecRecover,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedDataV4,
  eth_signTransaction: signOnly,
  eth_sendTransaction: send,
}

/** Ends of the error message for methods that other wallets have. `wallet_watchAsset` is EIP-747. */
const WHY_NOT: Readonly<Record<string, string>> = { wallet_watchAsset: ': it keeps no list of tokens' }

/**
 * Methods that the wallet refuses with -32601 instead of 4200: after an `eth_sendTransaction` that failed, viem tries
 * this one, and throws the original error only if the wallet answers that there is no such method.
 */
const NOT_FOUND: readonly string[] = ['wallet_sendTransaction']

/**
 * Settles one request that a page made of the EIP-1193 provider. An error becomes one with a code of EIP-1193 or
 * JSON-RPC.
 */
export function* answer({ method, params, resolve, reject }: ProviderRequest): SagaGenerator<void> {
  try {
    resolve(yield* call(dispatch, method, params, resolve))
  } catch (error) {
    const told = toProviderError(error)
    // The caller gets no details of an internal error, so the console shows the cause.
    if (told.code === RPC_CODES.internal && !(error instanceof ProviderRpcError)) {
      const { logger } = yield* services()
      logger.error(`embeddedWallet: ${method} failed`, { error })
    }
    reject(told)
  }
}

/** @throws ProviderRpcError 4200 (-32601 for {@link NOT_FOUND}) for a method that is not supported, -32600 and -32602 for an invalid request */
export function* dispatch(method: unknown, given: unknown, resolve: (result: unknown) => void): SagaGenerator<unknown> {
  if (typeof method !== 'string' || method === '') {
    throw new ProviderRpcError(RPC_CODES.invalidRequest, 'Expected { method, params }.')
  }
  const own = ownValue(METHODS, method)
  if (!own && !isPassedOn(method)) {
    throw new ProviderRpcError(
      NOT_FOUND.includes(method) ? RPC_CODES.methodNotFound : RPC_CODES.unsupportedMethod,
      `The wallet does not support ${method.slice(0, 60)}${ownValue(WHY_NOT, method) ?? ''}.`,
    )
  }
  const params = given === undefined ? [] : given
  if (!Array.isArray(params)) throw invalidParams('Expected `params` to be a list.')
  yield* call(waitUntilKnown)
  return own ? yield* call(own, params as unknown[], resolve) : yield* call(readFromChain, method, params as unknown[])
}

/** Time a request waits for the session and the configuration of a page that has just been opened, in ms. */
export const KNOWN_WITHIN_MS = 10_000

/** Waits until session and configuration are loaded: most libraries ask right away, and would get no account or the wrong chain. */
export function* waitUntilKnown(): SagaGenerator<void> {
  if (!(yield* select(isLoading))) return
  yield* race({ known: call(untilKnown), late: delay(KNOWN_WITHIN_MS) })
}

const isLoading = (state: CoreState): boolean =>
  selectSession(state).status === 'loading' || selectConfig(state).status === 'loading'

function* untilKnown(): SagaGenerator<true> {
  while (yield* select(isLoading)) yield* take('*')
  return true
}
