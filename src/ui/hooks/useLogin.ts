'use client'
import { useCallback, useEffect, useRef, type SyntheticEvent } from 'react'
import { toFailure, type CompletedLogin, type LoginOptions, type User } from '../../core/index.ts'
import { callbackFailure, type CallbackFailure } from './callbackFailure.ts'
import { settle } from './settle.ts'
import { useClient } from './useClient.ts'
import { useLatest } from './useLatest.ts'

/** What `onComplete` receives, for a new login as for one that was found. */
export interface LoginResult {
  user: User
  isNewUser: boolean
  /** True if the user was already logged in, so that no login was shown. */
  wasAlreadyAuthenticated: boolean
  /** Login method, such as `email`; `null` if the user was already logged in. */
  loginMethod: string | null
}

export interface UseLoginOptions {
  /**
   * Called once for every login, whether the modal, a headless flow or the return from a redirect started it. Also
   * called for a `login()` of this hook that found the user logged in already. Restoring a stored session is not a
   * login.
   */
  onComplete?: ((result: LoginResult) => void) | undefined
  /**
   * Called once if a `login()` of this hook failed, or a login that was begun before the page was left. Codes: `exited_auth_flow`
   * if the user closed the modal, else `unknown_auth_error` with its `cause`.
   */
  onError?: ((failure: CallbackFailure) => void) | undefined
}

export interface UseLogin {
  /** Opens the modal. Can be passed to `onClick` directly; the outcome goes to the callbacks. */
  login: (options?: LoginOptions | SyntheticEvent) => void
}

/**
 * Opens the modal to log a user in, and tells this component of every completed login.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { login } = useLogin({ onComplete: ({ user }) => greet(user) })
 * return <button onClick={login}>Log in</button>
 */
export function useLogin(options: UseLoginOptions = {}): UseLogin {
  const client = useClient()
  const latest = useLatest(options)
  /** Number of logins for which this hook has called `onComplete`. */
  const told = useRef(0)
  useEffect(
    () =>
      client.onLogin((login) => {
        told.current += 1
        latest.current.onComplete?.(toLoginResult(login))
      }),
    [client, latest],
  )
  useEffect(
    () =>
      client.onReturn(({ intent, failure }) => {
        if (intent === 'login' && failure) latest.current.onError?.(callbackFailure(failure, 'unknown_auth_error'))
      }),
    [client, latest],
  )
  const login = useCallback<UseLogin['login']>(
    (loginOptions) => {
      const before = told.current
      settle(client, client.login(isEvent(loginOptions) ? {} : loginOptions), {
        phase: 'login',
        onSuccess: (found) => {
          // For a new login, `client.onLogin` calls `onComplete`, unless the component is gone: the dialog that it was in, for example.
          if (found.wasAlreadyAuthenticated || told.current === before)
            latest.current.onComplete?.(toLoginResult(found))
        },
        onFailure: (error) => {
          const { onError } = latest.current
          onError?.(callbackFailure(toFailure(error), 'unknown_auth_error'))
          return onError !== undefined
        },
      })
    },
    [client, latest],
  )
  return { login }
}

const isEvent = (value: LoginOptions | SyntheticEvent | undefined): value is SyntheticEvent =>
  value !== undefined && 'nativeEvent' in value

const toLoginResult = ({ method, ...login }: CompletedLogin): LoginResult => ({ ...login, loginMethod: method })
