import type { Wallet, HDNodeWallet } from 'ethers'
import { fillAccount, readAccount } from '../embeddedWallet/localChain.ts'
import { localChainUrl } from '../provider.ts'
import { LOCAL_CHAIN_ID } from '../wallets/chains.ts'

/** Transaction of an `eth_sendTransaction` request. Quantities are hex text. */
export interface Transaction {
  readonly from: string
  readonly to: string
  readonly value?: string
  readonly data?: string
  readonly gas?: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
  readonly chainId?: string
}

export const isOnLocalChain = (chainId: string): boolean => Number(chainId) === LOCAL_CHAIN_ID

/** Gives an account without ether ten ether on the local chain, if the chain is running. */
export async function topUp(address: string): Promise<void> {
  const { state, balance } = await readAccount(address)
  if (state !== 'running' || balance !== 0) return
  try {
    await fillAccount(address)
  } catch {
    // Only anvil can give ether. On other chains the wallet still connects and signs.
  }
}

/** Signs and sends a transaction, and returns its hash. */
export async function sendOnLocalChain(
  wallet: Wallet | HDNodeWallet,
  { gas, ...transaction }: Omit<Transaction, 'from' | 'chainId'>,
): Promise<string> {
  const { JsonRpcProvider } = await import('ethers')
  const node = new JsonRpcProvider(localChainUrl ?? '', LOCAL_CHAIN_ID, { staticNetwork: true })
  try {
    const { hash } = await wallet
      .connect(node)
      .sendTransaction({ ...transaction, ...(gas !== undefined && { gasLimit: gas }) })
    return hash
  } finally {
    node.destroy()
  }
}
