import { useRef, useState } from 'react'
import { formatExactly, formatTokenAmount } from '../../core/index.ts'
import { useFlow } from '../../ui/hooks/useFlow.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { accountPageFlows } from '../flows.ts'
import type { AssetBalance } from '../slice.ts'

export interface UseMaxArgs {
  asset: AssetBalance
  chainId: number
  /** The recipient, once it is an address: a contract may cost more. */
  to: string | undefined
  onFill: (amount: string) => void
}

export interface UseMax {
  /** Fills in the most that can be sent: at once for a token, after the chain has named its fee for its own coin. */
  fill: () => void
  /** True while the chain is asked because the button was pressed. */
  isAsking: boolean
  /** The amount that was filled in last, for screen readers; empty before. */
  filled: string
  /** What of the filled-in amount's asset stays for the fee; `null` if nothing was filled in, or nothing stays. */
  kept: string | null
  /** Why nothing can be filled in, or why the amount is too much by now; `null` if nothing is wrong. */
  problem: string | null
  /** Forgets what was filled in and what was wrong, as the user types an amount. An answer under way fills in nothing. */
  forget: () => void
  /**
   * Asks again before a filled-in amount is sent, as the fee may have risen.
   *
   * @returns fields of the transaction that keep the fee within what is left; `null` if it no longer fits: `problem` says so
   */
  fit: (amount: bigint) => Promise<Readonly<Record<string, string>> | null>
}

/** The button 'Max' of the send form. */
export function useMax({ asset, chainId, to, onFill }: UseMaxArgs): UseMax {
  const t = useText()
  const { run } = useFlow(accountPageFlows.quoteSend)
  const [isAsking, setIsAsking] = useState(false)
  const [fill, setFill] = useState<{ amount: string; kept: string | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Counts what the user did: an answer to a press that was followed by anything else is late. */
  const turn = useRef(0)
  const { symbol, decimals, token } = asset
  const forget = () => {
    turn.current += 1
    setIsAsking(false)
    setFill(null)
    setProblem(null)
  }
  const tooLittle = (max: string) =>
    max === '0'
      ? t('accountPage.send.noFee', { symbol })
      : t('accountPage.send.leave', { symbol, max: formatExactly(BigInt(max), decimals) })
  const take = (amount: bigint, kept: string | null) => {
    setFill({ amount: `${formatTokenAmount(amount, decimals)} ${symbol}`, kept })
    onFill(formatExactly(amount, decimals))
  }

  return {
    isAsking,
    filled: fill?.amount ?? '',
    kept: problem === null && fill ? fill.kept : null,
    problem,
    forget,
    fill() {
      forget()
      if (token !== null) return take(BigInt(asset.amount), null)
      const own = turn.current
      setIsAsking(true)
      void run({ chainId, to }).then((outcome) => {
        if (turn.current !== own) return
        setIsAsking(false)
        if (!outcome.ok || outcome.result.fee === null) return setProblem(t('accountPage.send.feeUnknown'))
        const { max, fee } = outcome.result
        if (max === '0') setProblem(tooLittle(max))
        else take(BigInt(max), formatTokenAmount(BigInt(fee), decimals))
      })
    },
    async fit(amount) {
      if (token !== null || fill === null) return {}
      const outcome = await run({ chainId, to, amount: String(amount) })
      // The wallet asks the chain itself, and says what is wrong: that it does not answer, or would refuse the transaction.
      if (!outcome.ok || outcome.result.fee === null) return {}
      if (outcome.result.fields === null) setProblem(tooLittle(outcome.result.max))
      return outcome.result.fields
    },
  }
}
