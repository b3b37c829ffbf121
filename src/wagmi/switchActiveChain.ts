import {
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
  type AddEthereumChainParameter,
  type Chain,
} from 'viem'
import { AuthError, walletFlows, type Eip1193Provider } from '../core/index.ts'
import { activeWallet, type AnyClient } from './activeWallet.ts'
import { toWagmiError } from './toWagmiError.ts'

export interface SwitchActiveChainArgs {
  client: AnyClient
  provider: Eip1193Provider
  /** The chains of wagmi's configuration. Switching to any other chain is refused. */
  chains: readonly Chain[]
  chainId: number
  /** Overrides of the configuration for a chain that the wallet is asked to add (EIP-3085). */
  addEthereumChainParameter?: Partial<AddEthereumChainParameter> | undefined
}

/**
 * Asks the active wallet to switch to another chain, and to add the chain if the wallet does not know it.
 *
 * @throws SwitchChainError, UserRejectedRequestError
 */
export async function switchActiveChain(args: SwitchActiveChainArgs): Promise<Chain> {
  const { client, provider, chains, chainId } = args
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new SwitchChainError(notConfigured())
  const id = activeWallet(client)?.id ?? ''
  const ask = () => client.run(walletFlows.switchChain, { id, chainId })
  try {
    await ask().catch(async (error: unknown) => {
      if (!isUnknownToWallet(error)) throw error
      await provider.request({
        method: 'wallet_addEthereumChain',
        params: [describe(chain, args.addEthereumChainParameter)],
      })
      await ask()
    })
    return chain
  } catch (error) {
    const said = toWagmiError(error)
    throw said instanceof UserRejectedRequestError ? said : new SwitchChainError(said)
  }
}

/**
 * Error with the name that wagmi's own connectors use. wagmi's class is not imported, so that no code of wagmi is
 * loaded.
 */
const notConfigured = (): Error =>
  Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })

/** True if the wallet does not know the chain (4902); false if the app does not support the chain. */
const isUnknownToWallet = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'unsupported_chain_id' && error.cause !== undefined

const describe = (
  chain: Chain,
  given: SwitchActiveChainArgs['addEthereumChainParameter'],
): AddEthereumChainParameter => ({
  chainName: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: [...chain.rpcUrls.default.http],
  ...(chain.blockExplorers && { blockExplorerUrls: [chain.blockExplorers.default.url] }),
  ...given,
  chainId: numberToHex(chain.id),
})
