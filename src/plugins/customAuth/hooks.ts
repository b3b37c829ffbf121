'use client'
import { useEffect, useRef } from 'react'
import type { AuthFailure, CompletedLogin, FlowStatus, User } from '../../core/index.ts'
import { useClient, useFlow, useLatest, type FlowOutcome } from '../../ui/hooks/index.ts'
import { customAuthFlows } from './flows.ts'

export interface UseCustomAuthOptions {
  /** True while the host does not know its user yet. The hook then does nothing. Default `false`. */
  isLoading?: boolean | undefined
  /** Id of the host's user; `null` if nobody is logged in there. The login follows each change. Omit it if you use `subscribe`. */
  userId?: string | null | undefined
  /** Called when the host's user was logged in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** Called when following the host's user failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

export interface UseCustomAuth {
  /** Asks the host for its current user and follows it. Never rejects. */
  sync: () => Promise<FlowOutcome<User | null>>
  /** `running` during a `sync`; `failed`, with `failure`, if the last one failed. */
  status: FlowStatus
  failure: AuthFailure | null
}

/**
 * Keeps the login in line with the host's identity system from within React.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { isLoading, user } = useIdentity()
 * useCustomAuth({ isLoading, userId: user?.id ?? null })
 */
export function useCustomAuth(options: UseCustomAuthOptions = {}): UseCustomAuth {
  const { isLoading = false, userId } = options
  const client = useClient()
  const latest = useLatest(options)
  const { run, status, failure } = useFlow(customAuthFlows.sync)
  useEffect(() => {
    if (!isLoading && userId !== undefined) void run()
  }, [run, isLoading, userId])
  useEffect(
    () =>
      client.onLogin((login) => {
        if (login.method === 'customAuth') latest.current.onComplete?.(login)
      }),
    [client, latest],
  )
  // React runs the effect again when a hidden page comes back, and a failure is to be reported once.
  const told = useRef<AuthFailure>(null)
  useEffect(() => {
    if (failure && failure !== told.current) latest.current.onError?.(failure)
    told.current = failure
  }, [failure, latest])
  return { sync: () => run(), status, failure }
}
