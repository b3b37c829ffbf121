import { useState } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'

export interface WalletAction {
  /** Name of the running request; one at a time. */
  running: string | null
  outcome: { isProblem: boolean; text: string } | null
  /** Runs an action of a wallet and shows its outcome; `act` may return the text. */
  run: (name: string, act: () => Promise<string | void>) => void
}

/** Runs a request to a wallet, and keeps its outcome. Catches the wallet's errors, which Latchkey passes on unchanged. */
export function useWalletAction(): WalletAction {
  const { log } = useEventLog()
  const [running, setRunning] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<WalletAction['outcome']>(null)
  const start = async (name: string, act: () => Promise<string | void>) => {
    setRunning(name)
    setOutcome(null)
    try {
      const text = await act()
      log(`${name} resolved`)
      if (text) setOutcome({ isProblem: false, text })
    } catch (error) {
      const { code, message } = describe(error)
      log(`${name} rejected`, { code })
      setOutcome({ isProblem: true, text: message })
    } finally {
      setRunning(null)
    }
  }
  return { running, outcome, run: (name, act) => void start(name, act) }
}

/** Code and message of an error; a wallet's provider may throw any value. */
function describe(error: unknown): { code: unknown; message: string } {
  if (typeof error !== 'object' || error === null) return { code: undefined, message: String(error) }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { code, message: typeof message === 'string' ? message : String(code) }
}
