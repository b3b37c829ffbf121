'use client'
import { useCallback, useEffect, type SyntheticEvent } from 'react'
import { toFailure, type CompletedLogin, type LoginOptions, type User } from '../../core/index.ts'
import { callbackFailure, type CallbackFailure } from './callbackFailure.ts'
import { settle } from './settle.ts'
import { useClient } from './useClient.ts'
import { useLatest } from './useLatest.ts'

/** A finished login. */
export interface LoginResult {
  user: User
  isNewUser: boolean
  /** The user was logged in already, so nothing was shown. */
  wasAlreadyAuthenticated: boolean
  /** Such as `email`; `null` if nobody logged in just now. */
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
   * Hears how a `login()` of this hook failed, and a login that was begun before the page was left: once. Codes: `exited_auth_flow` when the user closed
   * the modal, else `unknown_auth_error` with its `cause`.
   */
  onError?: ((failure: CallbackFailure) => void) | undefined
}

export interface UseLogin {
  /** Opens the modal. Fits `onClick` as it is; the outcome goes to the callbacks. */
  login: (options?: LoginOptions | SyntheticEvent) => void
}

/**
 * Logs a user in.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { login } = useLogin({ onComplete: ({ user }) => greet(user) })
 * return <button onClick={login}>Log in</button>
 */
export function useLogin(options: UseLoginOptions = {}): UseLogin {
  const client = useClient()
  const latest = useLatest(options)
  useEffect(() => client.onLogin((login) => latest.current.onComplete?.(toLoginResult(login))), [client, latest])
  useEffect(
    () =>
      client.onReturn(({ intent, failure }) => {
        if (intent === 'login' && failure) latest.current.onError?.(callbackFailure(failure, 'unknown_auth_error'))
      }),
    [client, latest],
  )
  const login = useCallback<UseLogin['login']>(
    (loginOptions) => {
      settle(client, client.login(isEvent(loginOptions) ? {} : loginOptions), {
        phase: 'login',
        onSuccess: (found) => {
          // Of a login that was just made the client tells everybody.
          if (found.wasAlreadyAuthenticated) latest.current.onComplete?.(toLoginResult(found))
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
