'use client'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  AuthError,
  coreFlows,
  CORE_SCREENS,
  selectUser,
  type AuthFailure,
  type Client,
  type UserSession,
} from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useFlow } from './useFlow.ts'

export interface UseSessions {
  /** Sessions that have not ended: this page's first, then the most recently used; `null` until they are loaded. */
  sessions: readonly UserSession[] | null
  isLoading: boolean
  /** Why the last loading failed; `null` if it did not. */
  failure: AuthFailure | null
  /** Reloads the sessions. Never rejects: see `failure`. */
  reload: () => Promise<void>
  /**
   * Ends a session at once, and those forked from it; ending this page's session logs out. Rejects with `session_not_found`,
   * `network_unreachable`, …
   */
  end: (id: string) => Promise<void>
  /** Ends all sessions except this page's, on all devices, at once. Rejects with `network_unreachable`, … */
  endOthers: () => Promise<void>
  /** Ends all sessions, this page's too, on all devices, at once, and logs out. Rejects with `network_unreachable`, … */
  endAll: () => Promise<void>
  /** Opens the modal where the user sees and ends sessions; resolves when it closes. Rejects with `must_be_authenticated`. */
  open: () => Promise<void>
}

/**
 * Lists and ends the sessions of the logged-in user in this app. Loads them when it is first rendered.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { sessions, endOthers } = useSessions()
 * return <button onClick={() => void endOthers()}>Log out everywhere else ({(sessions?.length ?? 1) - 1})</button>
 */
export function useSessions(): UseSessions {
  const client = useClient()
  const userId = useClientSelector(selectUser)?.id
  const known = knownTo(client)
  const { userId: owner, sessions } = useSyncExternalStore(known.subscribe, known.get, known.get)
  const { run, isRunning, failure } = useFlow(coreFlows.listSessions)

  const actions = useMemo(() => {
    const keep = (left: readonly UserSession[]) =>
      known.set({ userId: selectUser(client.store.getState())?.id, sessions: left })
    const idOfThis = () => known.get().sessions?.find(({ isCurrent }) => isCurrent)?.id
    return {
      reload: async () => {
        const outcome = await run()
        if (outcome.ok) keep(outcome.result)
      },
      end: async (id: string) => {
        if (id === idOfThis()) return client.logout()
        keep(await client.run(coreFlows.endSession, { id }))
      },
      endOthers: async () => keep(await client.run(coreFlows.endOtherSessions)),
      endAll: async () => {
        await client.run(coreFlows.endOtherSessions, { isOwnToo: true })
      },
      open: async () => {
        if (!selectUser(client.store.getState())) throw new AuthError('must_be_authenticated', 'Log in first.')
        await client.openScreen(CORE_SCREENS.SESSIONS_SCREEN)
      },
    }
  }, [client, known, run])

  useEffect(() => {
    if (userId !== undefined) void actions.reload()
  }, [actions, userId])

  return { ...actions, sessions: owner === userId ? sessions : null, isLoading: isRunning, failure }
}

interface Known {
  /** The user that the sessions belong to: another user of the page must not see them. */
  userId: string | undefined
  sessions: readonly UserSession[] | null
}

/**
 * The server's last answer. The page and the modal show the same list, which is the server's, so it is not part of the
 * client's state.
 */
interface KnownSessions {
  get: () => Known
  set: (known: Known) => void
  subscribe: (listener: () => void) => () => void
}

const byClient = new WeakMap<Client['store'], KnownSessions>()

function knownTo({ store }: Client): KnownSessions {
  const before = byClient.get(store)
  if (before) return before
  let known: Known = { userId: undefined, sessions: null }
  const listeners = new Set<() => void>()
  const made: KnownSessions = {
    get: () => known,
    set(next) {
      known = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  byClient.set(store, made)
  return made
}
