import { useEffect, useState } from 'react'
import { selectModal } from '../../../core/index.ts'
import { useClient, useLatest } from '../../../ui/hooks/index.ts'
import type { LoadState } from '../../../ui/kit/index.ts'

/** What the user did with a value: sent it, or left its field, to be told what is wrong. */
type Asked = 'send' | 'tell'

interface Held {
  value: string
  asked: Asked
  /** Whether the user is still where it was asked. */
  isWanted: () => boolean
}

export interface OnceJudged {
  /** Whether a value that was sent waits. */
  isHeld: boolean
  /** Keeps what was asked until it can be done. `false` where it can be at once. */
  hold: (asked: Asked) => boolean
}

/**
 * Holds what is asked of a value while what judges it loads, and does it once that is there; what was sent also once it could not
 * be loaded, to say so. Editing the value, and leaving the screen, takes it back.
 */
export function useOnceJudged(value: string, { status, load }: LoadState, act: (asked: Asked) => void): OnceJudged {
  const { store } = useClient()
  const [held, setHeld] = useState<Held | null>(null)
  // Once it is judged the value may be formatted, which is no edit.
  if (held && status === 'loading' && held.value !== value) setHeld(null)
  const due = status === 'ready' || (status === 'failed' && held?.asked === 'send') ? held : null
  const latest = useLatest(act)
  useEffect(() => {
    if (due?.isWanted()) latest.current(due.asked)
  }, [due, latest])
  return {
    isHeld: held?.asked === 'send' && status === 'loading',
    hold: (asked) => {
      if (status === 'ready') return false
      load()
      const { screen } = selectModal(store.getState())
      // A screen that the user left is still there while it fades.
      const isWanted = () => {
        const now = selectModal(store.getState())
        return now.isOpen && now.screen === screen
      }
      // Leaving the field does not take back what was sent.
      setHeld((before) => (before?.asked === 'send' && status === 'loading' ? before : { value, asked, isWanted }))
      return true
    },
  }
}
