import type { AuthFailure, FlowOutcome } from 'latchkey'
import { useState } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

export interface Outcome {
  isProblem: boolean
  text: string
}

/**
 * A failure as hooks return it. Hooks that replace its code by one of the codes documented for `onError` keep the
 * original failure in `cause`.
 */
interface ToldFailure extends AuthFailure {
  cause?: AuthFailure
}

export interface UseOutcome {
  /** Name of the running request; one at a time. */
  running: string | null
  outcome: Outcome | null
  /** Runs a flow; `tell` returns the text of its result, if there is one. */
  run: <Result>(
    name: string,
    flow: () => Promise<FlowOutcome<Result, ToldFailure>>,
    tell?: (result: Result) => string,
  ) => void
  /** Shows an outcome that no flow returned. */
  say: (outcome: Outcome) => void
}

/** Runs a request to the embedded wallet, one at a time, and keeps its outcome. */
export function useOutcome(): UseOutcome {
  const { log } = useEventLog()
  const { ownWallet: t } = useTexts()
  const [running, setRunning] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const start = async <Result>(
    name: string,
    flow: () => Promise<FlowOutcome<Result, ToldFailure>>,
    tell?: (result: Result) => string,
  ) => {
    setRunning(name)
    setOutcome(null)
    const ended = await flow()
    setRunning(null)
    if (ended.ok) {
      log(`embeddedWallet.${name} succeeded`)
      if (tell) setOutcome({ isProblem: false, text: tell(ended.result) })
    } else {
      const { message, cause } = ended.failure
      const { code } = cause ?? ended.failure
      log(`embeddedWallet.${name} failed`, { code })
      setOutcome(
        code === 'user_rejected_request' ? { isProblem: false, text: t.declined } : { isProblem: true, text: message },
      )
    }
  }
  return { running, outcome, run: (name, flow, tell) => void start(name, flow, tell), say: setOutcome }
}
