import { useCallback, useEffect, useState } from 'react'
import type { AuthFailure, FundingRequest } from '../../../core/index.ts'
import { useFlow } from '../../../ui/hooks/index.ts'
import { transferFlows } from '../flows.ts'
import type { TransferQuote } from '../quote.ts'

export interface UseQuote {
  quote: TransferQuote | null
  failure: AuthFailure | null
  ask: () => void
}

interface Answer {
  readonly of: string
  readonly quote: TransferQuote | null
  readonly failure: AuthFailure | null
}

/** Quotes the amount a wallet can send of the requested asset, anew for each account and wallet. */
export function useQuote(
  { address, chainId, asset }: FundingRequest,
  payer: { id: string; address: string } | undefined,
): UseQuote {
  const { run } = useFlow(transferFlows.quote)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wallet = payer?.id
  const name = payer ? `${payer.id}/${payer.address}` : ''
  const ask = useCallback(() => {
    if (wallet === undefined) return
    void run({ address, chainId, asset, wallet }).then((outcome) => {
      // A newer quote replaced this one.
      if (!outcome.ok && outcome.failure.code === 'flow_cancelled') return
      setAnswer({ of: name, quote: outcome.ok ? outcome.result : null, failure: outcome.ok ? null : outcome.failure })
    })
  }, [run, address, chainId, asset, wallet, name])
  useEffect(ask, [ask])
  const own = answer?.of === name ? answer : null
  return {
    quote: own?.quote ?? null,
    failure: own?.failure ?? null,
    ask: () => {
      setAnswer(null)
      ask()
    },
  }
}
