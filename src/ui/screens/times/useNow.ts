import { useEffect, useState } from 'react'
import { coreFlows } from '../../../core/index.ts'
import { useFlow } from '../../hooks/useFlow.ts'

/** Milliseconds between two updates of the times: one minute is the smallest unit that they show. */
const RENEWED_MS = 60_000

/** The time, in milliseconds since the epoch, renewed each minute while the screen is open; `null` until it is known. */
export function useNow(): number | null {
  const { run } = useFlow(coreFlows.readClock)
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = () =>
      void run().then((outcome) => {
        if (isWanted && outcome.ok) setNowMs(outcome.result)
      })
    read()
    const timer = setInterval(read, RENEWED_MS)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [run])
  return nowMs
}
