import { useEffect, useState } from 'react'
import { coreFlows } from '../../../core/index.ts'
import { useFlow } from '../../hooks/useFlow.ts'

/** The time at which the screen was opened, in milliseconds since the epoch; `null` until it is known. */
export function useNow(): number | null {
  const { run } = useFlow(coreFlows.readClock)
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    void run().then((outcome) => {
      if (isWanted && outcome.ok) setNowMs(outcome.result)
    })
    return () => {
      isWanted = false
    }
  }, [run])
  return nowMs
}
