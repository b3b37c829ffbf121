import { useEffect, useRef, useState } from 'react'
import { selectModal } from '../../../core/index.ts'
import { useClient, useLatest } from '../../../ui/hooks/index.ts'
import type { LoadState } from '../../../ui/kit/index.ts'

/** The user's action: `send` the value, or leave its field, after which errors show (`tell`). */
type Asked = 'send' | 'tell'

interface Held {
  value: string
  asked: Asked
  /** Returns true if the user is still on the screen of the action. */
  isWanted: () => boolean
}

export interface OnceJudged {
  /** True while a `send` waits. */
  isHeld: boolean
  /** Holds an action until it can run. Returns `false` if it can run at once. */
  hold: (asked: Asked) => boolean
}

/**
 * Holds an action on a value while the code that validates it loads, then runs it. A `send` also runs if the code cannot be loaded, to
 * report that. Editing the value or leaving the screen drops the action.
 */
export function useOnceJudged(value: string, { status, load }: LoadState, act: (asked: Asked) => void): OnceJudged {
  const { store } = useClient()
  const [held, setHeld] = useState<Held | null>(null)
  // Validation may reformat the value, which is not an edit.
  if (held && status === 'loading' && held.value !== value) setHeld(null)
  const due = status === 'ready' || (status === 'failed' && held?.asked === 'send') ? held : null
  const latest = useLatest(act)
  // React runs the effect again when a hidden page comes back, and an action is to run once.
  const done = useRef<Held>(null)
  useEffect(() => {
    if (due !== done.current && due?.isWanted()) latest.current(due.asked)
    done.current = due
  }, [due, latest])
  return {
    isHeld: held?.asked === 'send' && status === 'loading',
    hold: (asked) => {
      if (status === 'ready') return false
      load()
      const { screen } = selectModal(store.getState())
      // A screen stays mounted while it fades out.
      const isWanted = () => {
        const now = selectModal(store.getState())
        return now.isOpen && now.screen === screen
      }
      // Leaving the field does not cancel a `send`.
      setHeld((before) => (before?.asked === 'send' && status === 'loading' ? before : { value, asked, isWanted }))
      return true
    },
  }
}
