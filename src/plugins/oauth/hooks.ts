'use client'
import { useEffect, useMemo, useRef } from 'react'
import type { AuthFailure, CompletedLogin, User } from '../../core/index.ts'
import { useClient, useClientSelector, useFlow, useLatest, type FlowOutcome } from '../../ui/hooks/index.ts'
import { oauthFlows, type OAuthArgs } from './flows.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import type { OAuthLogin } from './redeem.ts'
import { selectOAuth, type OAuthState } from './slice.ts'
import type { OAuthTokens, TokenGrants } from './oauthTokens.ts'

export interface UseOAuthLoginOptions {
  /** The user is logged in, through a popup or after a redirect. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** The login failed, on this page or after a redirect back to it; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome and the callbacks report success or failure. Call them in a click handler. */
export interface UseOAuthLogin {
  login: (args?: OAuthArgs) => Promise<FlowOutcome<OAuthLogin>>
  link: (args?: OAuthArgs) => Promise<FlowOutcome<User>>
  state: OAuthState
}

/**
 * Login with a social account by a button of your own, without the modal.
 *
 * @param provider The id of an enabled provider's plugin, such as `google`.
 * @throws ConfigError outside the provider component
 * @example
 * const { login, state } = useOAuthLogin('google', { onComplete: ({ user }) => greet(user) })
 * return <button disabled={state.status === 'verifying'} onClick={() => void login()}>Google</button>
 */
export function useOAuthLogin(provider: string, options: UseOAuthLoginOptions = {}): UseOAuthLogin {
  const client = useClient()
  const latest = useLatest(options)
  const flows = useMemo(() => oauthFlows(provider), [provider])
  const { run: login } = useFlow(flows.login, { onError: options.onError })
  const { run: link } = useFlow(flows.link, { onError: options.onError })
  const state = useClientSelector((whole) => selectOAuth(whole, provider))

  useEffect(
    () =>
      client.onLogin((login) => {
        if (login.method === provider) latest.current.onComplete?.(login)
      }),
    [client, provider, latest],
  )
  // No promise reports a failure after a redirect: the caller's was lost with the page.
  const returned = state.isReturn ? state.failure : null
  // React runs the effect again when a hidden page comes back, and a failure is to be reported once.
  const told = useRef<AuthFailure>(null)
  useEffect(() => {
    if (returned && returned !== told.current) latest.current.onError?.(returned)
    told.current = returned
  }, [returned, latest])

  return { login, link, state }
}

export interface UseOAuthTokensOptions {
  /** Receives the provider's tokens, in apps that ask for them. They are secrets: send them to your server, never store them in the browser. */
  onOAuthTokenGrant: (tokens: OAuthTokens) => void
}

/**
 * Receives the tokens that providers grant with a login. Call it in a component that mounts when the page loads: a return
 * from a redirect is handled at once.
 *
 * @throws ConfigError outside the provider component
 * @example
 * useOAuthTokens({ onOAuthTokenGrant: ({ provider, accessToken }) => sendToServer(provider, accessToken) })
 */
export function useOAuthTokens({ onOAuthTokenGrant }: UseOAuthTokensOptions): void {
  const client = useClient()
  useEffect(() => {
    const all = client.definitions.flatMap(({ options }): TokenGrants[] => (hasGrants(options) ? [options.grants] : []))
    const hear = (tokens: OAuthTokens): void => onOAuthTokenGrant(tokens)
    for (const grants of all) grants.add(hear)
    return () => all.forEach((grants) => grants.delete(hear))
  }, [client, onOAuthTokenGrant])
}

const hasGrants = (options: unknown): options is Pick<ResolvedOAuthOptions, 'grants'> =>
  (options as Partial<ResolvedOAuthOptions> | undefined)?.grants instanceof Set
