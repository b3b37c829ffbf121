'use client'
import { useMemo } from 'react'
import {
  selectConfig,
  selectIsModalOpen,
  selectSession,
  selectUser,
  type AppConfig,
  type AuthFailure,
  type Client,
  type CoreState,
  type ScreenData,
  type ScreenRef,
  type User,
} from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useLogin, type UseLogin } from './useLogin.ts'

export interface UseLatchkey extends UseLogin {
  /** True once configuration and session are known. */
  ready: boolean
  authenticated: boolean
  user: User | null
  /** The resolved app configuration; `null` until it is known. */
  config: AppConfig | null
  /**
   * Why `ready` is still false: the configuration could not be loaded, or the stored session could not be read. The client tries
   * again by itself, when the browser comes back online, and at `client.retry()`.
   */
  failure: AuthFailure | null
  isModalOpen: boolean
  logout: () => Promise<void>
  /** A valid access token, refreshed if need be; `null` when logged out. */
  getAccessToken: () => Promise<string | null>
  /** Opens a screen of a plugin; resolves when the modal closes. */
  openScreen: (ref: ScreenRef, data?: ScreenData) => Promise<void>
  closeModal: () => void
}

type View = Pick<UseLatchkey, 'ready' | 'authenticated' | 'user' | 'config' | 'failure' | 'isModalOpen'>

const selectView = (state: CoreState): View => {
  const { status, failure } = selectSession(state)
  const config = selectConfig(state)
  return {
    ready: config.status === 'ready' && status !== 'loading',
    authenticated: status === 'authenticated',
    user: selectUser(state),
    config: config.app,
    failure: config.failure ?? failure,
    isModalOpen: selectIsModalOpen(state),
  }
}

const isSame = (before: View, after: View): boolean =>
  (Object.keys(before) as (keyof View)[]).every((key) => before[key] === after[key])

const bind = (client: Client) => ({
  logout: () => client.logout(),
  getAccessToken: () => client.getAccessToken(),
  openScreen: (ref: ScreenRef, data?: ScreenData) => client.openScreen(ref, data),
  closeModal: () => client.closeModal(),
})

/**
 * The most used state and functions in one hook. Render nothing that depends on the user before `ready`.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { ready, authenticated, user, login, logout } = useLatchkey()
 */
export function useLatchkey(): UseLatchkey {
  const client = useClient()
  const { login } = useLogin()
  // One subscription for all fields: each costs time before the page is ready.
  const view = useClientSelector(selectView, isSame)
  const actions = useMemo(() => bind(client), [client])
  return { ...view, ...actions, login }
}
