'use client'
import { useMemo } from 'react'
import { selectEmbeddedWallet, type CallbackErrorCode, type WalletAddress } from '../../core/index.ts'
import {
  callbackFailure,
  useClientSelector,
  useFlow,
  usePlugin,
  type CallbackFailure,
  type FlowOutcome,
} from '../../ui/hooks/index.ts'
import { embeddedWalletFlows as flows } from './flows.ts'
import type { EmbeddedWalletProvider } from './providerBridge.ts'
import { embeddedWallet } from './plugin.ts'
import type { SetRecoveryArgs } from './recover/setRecovery.ts'
import {
  selectEmbeddedWalletState,
  selectEmbeddedWalletStatus,
  selectWalletChainId,
  type EmbeddedWalletStatus,
} from './slice.ts'
import type {
  SendTransactionArgs,
  SendTransactionResult,
  SignMessageArgs,
  SignTransactionArgs,
  SignTypedDataArgs,
} from './request/types.ts'

/** Outcome of a wallet request. `failure.cause` has the code behind the callback code, such as `user_rejected_request`. */
export type WalletOutcome<Result> = FlowOutcome<Result, CallbackFailure>

/** Wallet functions for components. Their promises never reject. */
export interface WalletVerbs {
  create: () => Promise<WalletOutcome<WalletAddress>>
  /** Makes the wallet usable on this device. Asks the user only if they own the recovery. Signing does this by itself. */
  recover: () => Promise<WalletOutcome<WalletAddress>>
  /** Shows the user the private key; ends when they close the modal. */
  exportKey: () => Promise<WalletOutcome<void>>
  setRecovery: (args?: SetRecoveryArgs) => Promise<WalletOutcome<WalletAddress>>
  signMessage: (args: SignMessageArgs) => Promise<WalletOutcome<string>>
  signTypedData: (args: SignTypedDataArgs) => Promise<WalletOutcome<string>>
  signTransaction: (args: SignTransactionArgs) => Promise<WalletOutcome<string>>
  sendTransaction: (args: SendTransactionArgs) => Promise<WalletOutcome<SendTransactionResult>>
}

/**
 * The wallet of the logged-in user. Functions other than `getEthereumProvider` never reject: read the outcome. Every failure has one of the
 * callback codes (EMBEDDED-28), with the original failure as `cause`.
 */
export interface UseEmbeddedWallet extends WalletVerbs {
  /** With checksum (EIP-55); `null` if there is no wallet. */
  address: string | null
  status: EmbeddedWalletStatus
  /** Id of the current chain (EIP-155). */
  chainId: number
  /** `latchkey` (the brand) if the provider keeps the recovery, else `user-passcode`, `google-drive`; `null` without a wallet. */
  recoveryMethod: string | null
  /** The last failure to create the wallet or to make it usable on this device. */
  failure: CallbackFailure | null
  /** Returns the EIP-1193 provider, for ethers (`new BrowserProvider(provider)`), viem (`custom(provider)`) and wagmi. */
  getEthereumProvider: () => Promise<EmbeddedWalletProvider>
}

/**
 * The user's embedded wallet, on a page of your own.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
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
  const verbs = useWalletVerbs()
  return useMemo(
    () => ({
      address: wallet?.address ?? null,
      recoveryMethod: wallet?.recoveryMethod ?? null,
      status,
      chainId,
      failure: failure && callbackFailure(failure, 'unknown_embedded_wallet_error'),
      ...verbs,
      getEthereumProvider,
    }),
    [wallet, status, chainId, failure, verbs, getEthereumProvider],
  )
}

/** Returns functions that stay the same objects as long as the client does. */
function useWalletVerbs(): WalletVerbs {
  const { run: create } = useFlow(flows.create)
  const { run: recover } = useFlow(flows.recover)
  const { run: exportKey } = useFlow(flows.exportKey)
  const { run: setRecovery } = useFlow(flows.setRecovery)
  const { run: signMessage } = useFlow(flows.signMessage)
  const { run: signTypedData } = useFlow(flows.signTypedData)
  const { run: signTransaction } = useFlow(flows.signTransaction)
  const { run: sendTransaction } = useFlow(flows.sendTransaction)
  return useMemo(
    () => ({
      create: told(create, 'unknown_embedded_wallet_error'),
      recover: told(recover, 'unknown_embedded_wallet_error'),
      exportKey: told(exportKey, 'unknown_embedded_wallet_error'),
      setRecovery: told(setRecovery, 'unknown_embedded_wallet_error'),
      signMessage: told(signMessage, 'unable_to_sign'),
      signTypedData: told(signTypedData, 'unable_to_sign'),
      signTransaction: told(signTransaction, 'unable_to_sign'),
      sendTransaction: told(sendTransaction, 'transaction_failure'),
    }),
    [create, recover, exportKey, setRecovery, signMessage, signTypedData, signTransaction, sendTransaction],
  )
}

type Run<Args extends unknown[], Result> = (...args: Args) => Promise<FlowOutcome<Result>>

/** Wraps `run` so that its failures have callback codes. */
function told<Args extends unknown[], Result>(run: Run<Args, Result>, fallback: CallbackErrorCode) {
  return async (...args: Args): Promise<WalletOutcome<Result>> => {
    const outcome = await run(...args)
    return outcome.ok ? outcome : { ok: false, failure: callbackFailure(outcome.failure, fallback) }
  }
}
