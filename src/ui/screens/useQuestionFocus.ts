import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus from the button that opens a question to the answer that changes nothing, and back. */
export function useQuestionFocus(isAsked: boolean): {
  ask: RefObject<HTMLButtonElement | null>
  keep: RefObject<HTMLButtonElement | null>
} {
  const ask = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const before = useRef(isAsked)
  useEffect(() => {
    if (before.current === isAsked) return
    before.current = isAsked
    ;(isAsked ? keep : ask).current?.focus()
  }, [isAsked])
  return { ask, keep }
}
