'use client'
import { useMemo } from 'react'
import { selectEmbeddedWallet, type AuthFailure, type Eip1193Provider, type WalletAddress } from '../../core/index.ts'
import { useClientSelector, useFlow, usePlugin, type FlowOutcome } from '../../ui/hooks/index.ts'
import { embeddedWalletFlows as flows } from './flows.ts'
import { embeddedWallet } from './plugin.ts'
import type { SetRecoveryArgs } from './setRecovery.ts'
import { selectEmbeddedWalletState, selectEmbeddedWalletStatus, selectWalletChainId, type EmbeddedWalletStatus } from './slice.ts'
import type {
  SendTransactionArgs,
  SendTransactionResult,
  SignMessageArgs,
  SignTransactionArgs,
  SignTypedDataArgs,
} from './transactions/types.ts'

/** The wallet of the logged-in user. Functions never reject, but for `getEthereumProvider`: the outcome says how it went. */
export interface UseEmbeddedWallet {
  /** EIP-55; `null` where there is no wallet. */
  address: string | null
  status: EmbeddedWalletStatus
  /** The chain that it is on (EIP-155). */
  chainId: number
  /** `latchkey` (the brand) where the provider keeps the recovery, else `user-passcode`, `google-drive`; `null` without a wallet. */
  recoveryMethod: string | null
  /** Why making it, or bringing it to this device, failed last. */
  failure: AuthFailure | null
  create: () => Promise<FlowOutcome<WalletAddress>>
  /** Makes it usable on this device; asks only where the recovery is the user's own. Signing does the same by itself. */
  recover: () => Promise<FlowOutcome<WalletAddress>>
  /** Shows the user the private key; ends when they close the modal. */
  exportKey: () => Promise<FlowOutcome<void>>
  setRecovery: (args?: SetRecoveryArgs) => Promise<FlowOutcome<WalletAddress>>
  signMessage: (args: SignMessageArgs) => Promise<FlowOutcome<string>>
  signTypedData: (args: SignTypedDataArgs) => Promise<FlowOutcome<string>>
  signTransaction: (args: SignTransactionArgs) => Promise<FlowOutcome<string>>
  sendTransaction: (args: SendTransactionArgs) => Promise<FlowOutcome<SendTransactionResult>>
  /** The wallet as ethers (`new BrowserProvider(provider)`), viem (`custom(provider)`) and wagmi take it. */
  getEthereumProvider: () => Promise<Eip1193Provider>
}

/**
 * The user's embedded wallet, on a page of your own.
 *
 * @throws ConfigError outside the provider, or where the plugin is not enabled
 * @example
 * const { address, status, create, signMessage } = useEmbeddedWallet()
 * if (status === 'not-created') return <button onClick={() => void create()}>Get a wallet</button>
 * return <button onClick={() => void signMessage({ message: 'Hello' })}>Sign with {address}</button>
 */
export function useEmbeddedWallet(): UseEmbeddedWallet {
  const { getEthereumProvider } = usePlugin(embeddedWallet)
  const wallet = useClientSelector(selectEmbeddedWallet)
  const status = useClientSelector(selectEmbeddedWalletStatus)
  const chainId = useClientSelector(selectWalletChainId)
  const { failure } = useClientSelector(selectEmbeddedWalletState)
  const verbs = useVerbs()
  return useMemo(
    () => ({
      address: wallet?.address ?? null,
      recoveryMethod: wallet?.recoveryMethod ?? null,
      status,
      chainId,
      failure,
      ...verbs,
      getEthereumProvider,
    }),
    [wallet, status, chainId, failure, verbs, getEthereumProvider],
  )
}

/** The same functions for as long as the client is the same. */
function useVerbs() {
  const { run: create } = useFlow(flows.create)
  const { run: recover } = useFlow(flows.recover)
  const { run: exportKey } = useFlow(flows.exportKey)
  const { run: setRecovery } = useFlow(flows.setRecovery)
  const { run: signMessage } = useFlow(flows.signMessage)
  const { run: signTypedData } = useFlow(flows.signTypedData)
  const { run: signTransaction } = useFlow(flows.signTransaction)
  const { run: sendTransaction } = useFlow(flows.sendTransaction)
  return useMemo(
    () => ({ create, recover, exportKey, setRecovery, signMessage, signTypedData, signTransaction, sendTransaction }),
    [create, recover, exportKey, setRecovery, signMessage, signTypedData, signTransaction, sendTransaction],
  )
}
