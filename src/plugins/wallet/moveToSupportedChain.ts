import {
  AuthError,
  call,
  execute,
  findWallet,
  isSupportedChain,
  put,
  readChainId,
  select,
  selectAppConfig,
  walletFlows,
  type ConnectedWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import { walletSlice } from './slice.ts'

type SwitchArgs = Parameters<typeof walletFlows.switchChain.saga>[0]

/**
 * Makes sure that the wallet is on a chain that the app supports: asks it to switch to the app's default chain, else to the
 * first one. Returns the wallet's new state.
 *
 * @throws AuthError `unsupported_chain_id`, and errors of wallets
 */
export function* moveToSupportedChain(id: string): SagaGenerator<ConnectedWallet> {
  const wallet = yield* call(findWallet, id)
  const config = yield* select(selectAppConfig)
  if (!config || isSupportedChain(config, wallet.chainId)) return wallet
  const target = config.defaultChain ?? config.supportedChains?.[0]
  if (!target) return wallet
  yield* put(walletSlice.actions.chainSwitchRequested())
  yield* call(execute<SwitchArgs, void>, walletFlows.switchChain, { id, chainId: target.id })
  const moved = yield* call(findWallet, id)
  if (isSupportedChain(config, moved.chainId)) return moved
  throw new AuthError(
    'unsupported_chain_id',
    `Chain ID ${readChainId(moved.chainId)} is not supported. Switch to ${target.name}.`,
    {
      retryable: true,
    },
  )
}
