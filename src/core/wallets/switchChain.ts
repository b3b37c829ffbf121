import { selectAppConfig } from '../config/slice.ts'
import type { Chain } from '../chain/types.ts'
import { AuthError } from '../errors/AuthError.ts'
import type { Eip1193Provider } from '../plugin/types.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { askWallet } from './askWallet.ts'
import { isSupportedChain, readChainId, toAddChainParameter, toCaip2 } from './chainIds.ts'
import { walletProvider } from './find.ts'
import { walletsSlice } from './slice.ts'
import { isUnknownChain, toWalletError } from './toWalletError.ts'
import type { ConnectedWallet } from './types.ts'

export interface SwitchChainArgs extends Pick<ConnectedWallet, 'id'> {
  /** Chain id (EIP-155), such as `1`. */
  chainId: number
}

/**
 * Asks a connected wallet to switch to another chain. If the wallet does not know the chain, it is asked to add it, provided
 * the host's configuration describes the chain.
 *
 * @throws AuthError `unsupported_chain_id` for a chain that the app or the wallet does not support, `wallets_not_connected`,
 * `wallets_rejected`, …
 */
export function* switchChain({ id, chainId }: SwitchChainArgs): SagaGenerator<void> {
  const config = yield* select(selectAppConfig)
  if (config && !isSupportedChain(config, chainId)) {
    throw new AuthError('unsupported_chain_id', `Chain ID ${chainId} is not supported. Add it to supportedChains.`)
  }
  const provider = yield* call(walletProvider, id)
  try {
    yield* call(
      askToSwitch,
      provider,
      chainId,
      config?.supportedChains?.find((chain) => chain.id === chainId),
    )
    // Some wallets report no change that the page asked for, so the chain is read instead.
    const now = readChainId(yield* call(askWallet, provider, 'eth_chainId'))
    if (now !== null) yield* put(walletsSlice.actions.changed({ id, chainId: toCaip2(now) }))
  } catch (error) {
    throw toWalletError(error)
  }
}

/** Asks the wallet to switch (EIP-3326), or to add a chain that it does not know (EIP-3085). */
export function* askToSwitch(provider: Eip1193Provider, chainId: number, chain?: Chain): SagaGenerator<void> {
  const target = [{ chainId: `0x${chainId.toString(16)}` }]
  try {
    yield* call(askWallet, provider, 'wallet_switchEthereumChain', target)
  } catch (error) {
    if (!chain || !isUnknownChain(error)) throw error
    yield* call(askWallet, provider, 'wallet_addEthereumChain', [toAddChainParameter(chain)])
    yield* call(askWallet, provider, 'wallet_switchEthereumChain', target)
  }
}
