'use client'
import { useCallback, useMemo, type SyntheticEvent } from 'react'
import {
  fromFailure,
  type AuthFailure,
  type CallbackErrorCode,
  type CompletedLogin,
  type ConnectedWallet,
  type User,
} from '../../core/index.ts'
import { useClient, useClientSelector, useFlow, type CallbackFailure, type FlowOutcome } from '../../ui/hooks/index.ts'
import type { ConnectWalletOptions } from './connectInModal.ts'
import { loginFlows } from './flows.ts'
import type { WalletLoginArgs } from './saga.ts'
import { selectWallet, type WalletState } from './slice.ts'

export interface UseConnectWalletOptions {
  /** A wallet is connected. Its provider is at `useWallets()`. */
  onSuccess?: ((wallet: ConnectedWallet) => void) | undefined
  /**
   * Codes: `exited_auth_flow` when the user closed the modal, `generic_connect_wallet_error` when the wallet could not be connected,
   * `unknown_connect_wallet_error` if nothing says why; each with its `cause`.
   */
  onError?: ((failure: CallbackFailure) => void) | undefined
}

export interface UseConnectWallet {
  /** Opens the modal on the list of wallets. Fits `onClick` as it is; the outcome goes to the callbacks. */
  connectWallet: (options?: ConnectWalletOptions | SyntheticEvent) => void
}

/** Failures that give no reason. */
const UNKNOWN = ['wallets_failed', 'unknown_auth_error']

/**
 * Connects a wallet without login or linking, logged in or not.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { connectWallet } = useConnectWallet({ onSuccess: ({ address }) => show(address) })
 * return <button onClick={connectWallet}>Connect a wallet</button>
 */
export function useConnectWallet({ onSuccess, onError }: UseConnectWalletOptions = {}): UseConnectWallet {
  const client = useClient()
  const { run } = useFlow(loginFlows.connectInModal, {
    onSuccess,
    onError: (failure) => {
      // The caller is gone: there is a newer call, or the provider unmounted.
      if (failure.code === 'flow_cancelled' || failure.code === 'client_destroyed') return
      if (onError) onError({ ...failure, code: callbackCode(failure), cause: failure })
      else if (failure.code !== 'exited_auth_flow') client.reportError(fromFailure(failure), { plugin: 'wallet', phase: 'connect' })
    },
  })
  const connectWallet = useCallback<UseConnectWallet['connectWallet']>(
    (options) => {
      const { suggestedAddress } = (options ?? {}) as ConnectWalletOptions
      void run({ suggestedAddress: typeof suggestedAddress === 'string' ? suggestedAddress : undefined })
    },
    [run],
  )
  return { connectWallet }
}

function callbackCode({ code }: AuthFailure): CallbackErrorCode {
  if (code === 'exited_auth_flow') return code
  return UNKNOWN.includes(code) ? 'unknown_connect_wallet_error' : 'generic_connect_wallet_error'
}

export interface UseWalletLoginOptions {
  /** The user is in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** It failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome says how it went, and so do the callbacks. */
export interface UseWalletLogin {
  /** Connects and signs. A wallet that is connected already, such as those of `useWallets()`, only signs. */
  login: (args: WalletLoginArgs) => Promise<FlowOutcome<CompletedLogin>>
  link: (args: WalletLoginArgs) => Promise<FlowOutcome<User>>
  /** The click that signing waits for while `state.needsClick`. */
  sign: () => void
  /** Stops waiting for the wallet. */
  cancel: () => void
  state: WalletState
}

/**
 * Login with a wallet on a page of your own, without the modal. Which wallets there are say `selectWalletRows` and `useWallets`.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { login, state } = useWalletLogin({ onComplete: ({ user }) => greet(user) })
 * const metamask = { connector: 'injected', walletId: 'metamask' }
 * return <button disabled={state.status === 'signing'} onClick={() => void login(metamask)}>MetaMask</button>
 */
export function useWalletLogin({ onComplete, onError }: UseWalletLoginOptions = {}): UseWalletLogin {
  const { definitions } = useClient()
  const { run: login, cancel: cancelLogin } = useFlow(loginFlows.login, { onSuccess: onComplete, onError })
  const { run: link, cancel: cancelLink } = useFlow(loginFlows.link, { onError })
  const { run: sign } = useFlow(loginFlows.sign)
  const state = useClientSelector(selectWallet)
  return useMemo(() => {
    const withClick = (args: WalletLoginArgs): WalletLoginArgs => {
      const connector = definitions.find(({ id }) => id === args.connector)
      const needsClick = connector?.kind === 'wallet-connector' && (connector.needsClickToSign?.(args) ?? false)
      return { ...args, needsClick: args.needsClick ?? needsClick }
    }
    return {
      login: (args) => login(withClick(args)),
      link: (args) => link(withClick(args)),
      sign: () => void sign(),
      cancel: () => {
        cancelLogin()
        cancelLink()
      },
      state,
    }
  }, [definitions, login, link, sign, cancelLogin, cancelLink, state])
}
