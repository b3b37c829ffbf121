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
  /** A wallet is connected. `useWallets()` gives its provider. */
  onSuccess?: ((wallet: ConnectedWallet) => void) | undefined
  /**
   * Codes: `exited_auth_flow` if the user closed the modal, `generic_connect_wallet_error` if the wallet could not be connected,
   * `unknown_connect_wallet_error` if the reason is unknown; each with its `cause`.
   */
  onError?: ((failure: CallbackFailure) => void) | undefined
}

export interface UseConnectWallet {
  /** Opens the modal on the list of wallets. Can be passed to `onClick` directly; the callbacks get the outcome. */
  connectWallet: (options?: ConnectWalletOptions | SyntheticEvent) => void
}

/** Codes of failures without a known reason. */
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
      // Nobody waits for the outcome: a newer call replaced this one, or the provider unmounted.
      if (failure.code === 'flow_cancelled' || failure.code === 'client_destroyed') return
      if (onError) onError({ ...failure, code: callbackCode(failure), cause: failure })
      else if (failure.code !== 'exited_auth_flow')
        client.reportError(fromFailure(failure), { plugin: 'wallet', phase: 'connect' })
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
  /** The user is logged in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** The login failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome and the callbacks report success or failure. */
export interface UseWalletLogin {
  /** Connects the wallet and asks for a signature. A wallet that is already connected, as in `useWallets()`, only signs. */
  login: (args: WalletLoginArgs) => Promise<FlowOutcome<CompletedLogin>>
  link: (args: WalletLoginArgs) => Promise<FlowOutcome<User>>
  /** Continues to the signature. Call it in a click handler while `state.needsClick` is true. */
  sign: () => void
  /** Stops waiting for the wallet. */
  cancel: () => void
  state: WalletState
}

/**
 * Login with a wallet on a page of your own, without the modal. `selectWalletRows` and `useWallets` list the wallets.
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
