import {
  call,
  coreFlows,
  execute,
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

/** `eth_accounts`. */
export function* accounts(): SagaGenerator<string[]> {
  const wallet = yield* select(selectEmbeddedWallet)
  return wallet ? [wallet.address] : []
}

/** `eth_requestAccounts` (EIP-1102): whoever has no wallet yet logs in and gets one. The frame will be needed soon. */
export function* requestAccounts(): SagaGenerator<string[]> {
  const { frame } = yield* services()
  if (!(yield* select(selectUser))) {
    yield* call(execute<LoginOptions | undefined, CompletedLogin>, coreFlows.login, undefined)
  }
  if (!(yield* select(selectEmbeddedWallet))) yield* call(execute<void, WalletAddress>, embeddedWalletFlows.create, undefined)
  yield* call(frame.preload)
  return yield* call(accounts)
}

/** `wallet_getPermissions` (EIP-2255): its account is all that the wallet shows, and to this page only. */
export function* getPermissions(): SagaGenerator<object[]> {
  const shown = yield* call(accounts)
  if (shown.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: shown }] }]
}

/** `wallet_requestPermissions`. */
export function* requestPermissions(): SagaGenerator<object[]> {
  yield* call(requestAccounts)
  return yield* call(getPermissions)
}
