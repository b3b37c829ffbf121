'use client'
import { useEffect, useMemo } from 'react'
import { selectAppConfig, type AuthFailure } from '../../core/index.ts'
import { useClientSelector } from '../../ui/hooks/useClientSelector.ts'
import { useFlow } from '../../ui/hooks/useFlow.ts'
import { accountPageFlows } from '../flows.ts'
import { selectAccountPage, type ChainBalances } from '../slice.ts'
import { chainsOf } from './chainsOf.ts'
import { selectOwnWallet } from './walletOf.ts'

export interface UseBalances {
  /** The wallet's address; `null` if the user has none. */
  address: string | null
  /** What it holds on each of the app's chains, in their order, as far as it is known. */
  chains: readonly ChainBalances[]
  isLoading: boolean
  failure: AuthFailure | null
  /** Reads the balances again. Never rejects. */
  reload: () => Promise<void>
}

/**
 * Reads what the user's wallet holds: each chain's own coin, and the tokens that `accountPage()` names. Reads it when it is first rendered, unless
 * that was a moment ago.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { chains, reload } = useBalances()
 * return chains.flatMap(({ assets }) => assets.map(({ symbol, amount }) => <li key={symbol}>{amount} {symbol}</li>))
 */
export function useBalances(): UseBalances {
  const address = useClientSelector(selectOwnWallet)?.address ?? null
  const state = useClientSelector(selectAccountPage)
  const config = useClientSelector(selectAppConfig)
  const { run, isRunning, failure } = useFlow(accountPageFlows.readBalances)
  useEffect(() => {
    if (address !== null) void run()
  }, [address, run])
  const chains = useMemo(
    () => (state.address === address ? chainsOf(config).flatMap(({ id }) => state.chains[id] ?? []) : []),
    [address, config, state],
  )
  return useMemo(
    () => ({
      address,
      chains,
      isLoading: isRunning,
      failure,
      async reload() {
        await run({ isForced: true })
      },
    }),
    [address, chains, failure, isRunning, run],
  )
}
