import { selectAppConfig } from '../config/slice.ts'
import type { Chain } from '../config/types.ts'
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
  /** EIP-155, such as `1`. */
  chainId: number
}

/**
 * Asks a connected wallet to work on another chain; one that it does not know is offered to it, if the host's configuration
 * describes it.
 *
 * @throws AuthError `unsupported_chain_id` for a chain that app or wallet does not work with, `wallets_not_connected`,
 * `wallets_rejected`, …
 */
export function* switchChain({ id, chainId }: SwitchChainArgs): SagaGenerator<void> {
  const config = yield* select(selectAppConfig)
  if (config && !isSupportedChain(config, chainId)) {
    throw new AuthError('unsupported_chain_id', `Chain ID ${chainId} is not supported. Add it to supportedChains.`)
  }
  const provider = yield* call(walletProvider, id)
  try {
    yield* call(askToSwitch, provider, chainId, config?.supportedChains?.find((chain) => chain.id === chainId))
    // Not every wallet tells of a change that it was asked for.
    const now = readChainId(yield* call(askWallet, provider, 'eth_chainId'))
    if (now !== null) yield* put(walletsSlice.actions.changed({ id, chainId: toCaip2(now) }))
  } catch (error) {
    throw toWalletError(error)
  }
}

/** EIP-3326, and EIP-3085 for a chain that the wallet does not know. */
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
