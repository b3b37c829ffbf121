import {
  call,
  coreFlows,
  execute,
  pluginOptions,
  select,
  selectEmbeddedWallet,
  selectUser,
  services,
  type CompletedLogin,
  type LoginOptions,
  type SagaGenerator,
  type WalletAddress,
} from '../../../core/index.ts'
import { embeddedWalletFlows } from '../flows.ts'
import { isRecord } from '../typedData/looseValues.ts'
import { reportChange, selectReported } from './watchWallet.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'
import { invalidParams } from './rpcErrors.ts'

/** `eth_accounts` (EIP-1474): the wallet's address. Empty without a wallet, or if the page gave up its access. */
export function* accounts(): SagaGenerator<string[]> {
  const wallet = yield* select(selectEmbeddedWallet)
  const { bridge } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  return wallet && !bridge.isRevoked ? [wallet.address] : []
}

/** `eth_requestAccounts` (EIP-1102): asks the user to log in and creates a wallet, each if necessary. Preloads the frame, which is needed soon. */
export function* requestAccounts(): SagaGenerator<string[]> {
  const { frame } = yield* services()
  if (!(yield* select(selectUser))) {
    yield* call(execute<LoginOptions | undefined, CompletedLogin>, coreFlows.login, undefined)
  }
  if (!(yield* select(selectEmbeddedWallet)))
    yield* call(execute<void, WalletAddress>, embeddedWalletFlows.create, undefined)
  yield* call(frame.preload)
  yield* call(setRevoked, false)
  return yield* call(accounts)
}

/** Revokes or restores the page's access to the account, and tells the core and the provider's listeners. */
function* setRevoked(isRevoked: boolean): SagaGenerator<void> {
  const { bridge } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  if (bridge.isRevoked === isRevoked) return
  const reported = yield* select(selectReported)
  const none = { ...reported, address: null }
  bridge.isRevoked = isRevoked
  yield* isRevoked ? call(reportChange, reported, none) : call(reportChange, none, reported)
}

/** `wallet_getPermissions` (EIP-2255): the only permission is to see the account, and only this page has it. */
export function* getPermissions(): SagaGenerator<object[]> {
  const shown = yield* call(accounts)
  if (shown.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: shown }] }]
}

/** `wallet_requestPermissions` (EIP-2255): asks for a login and makes a wallet, each if necessary. */
export function* requestPermissions(): SagaGenerator<object[]> {
  yield* call(requestAccounts)
  return yield* call(getPermissions)
}

/**
 * `wallet_revokePermissions`, as in MetaMask: the provider has no account until `eth_requestAccounts` or a reload. The user stays
 * logged in, and the plugin's own functions keep working.
 *
 * @throws ProviderRpcError -32602 for permissions without `eth_accounts`
 */
export function* revokePermissions([permissions]: readonly unknown[]): SagaGenerator<null> {
  if (!isRecord(permissions) || !('eth_accounts' in permissions))
    throw invalidParams('Expected [{ eth_accounts: {} }].')
  if ((yield* call(accounts)).length > 0) yield* call(setRevoked, true)
  return null
}
