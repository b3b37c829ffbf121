import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The boxes that are selected: from `start` up to, not including, `end`. */
export interface CodeSelection {
  start: number
  end: number
}

/**
 * Makes one text input behave like a row of boxes: the caret is never between two digits, it is on a box. A box with
 * a digit is selected, so that typing replaces it; the caret proper stands only in the first empty box.
 *
 * @param isWhole all boxes are selected wherever the caret is put, so that typing replaces what they hold
 */
export const useCodeCaret = (ref: RefObject<HTMLInputElement | null>, value: string, length: number, isWhole: boolean) => {
  const [selection, setSelection] = useState<CodeSelection | null>(null)
  const [target, setTarget] = useState<{ box: number } | null>(null)
  const reached = useRef<{ box: number } | null>(null)

  /** Puts the caret on a box; boxes behind the first empty one are out of reach. */
  const goTo = useCallback(
    (box: number) => {
      const input = ref.current
      if (!input) return
      if (isWhole) {
        input.select()
        setSelection({ start: 0, end: length })
        return
      }
      const start = Math.max(0, Math.min(box, input.value.length, length - 1))
      input.setSelectionRange(start, Math.min(start + 1, input.value.length))
      setSelection({ start, end: start + 1 })
    },
    [ref, length, isWhole],
  )

  useLayoutEffect(() => {
    if (document.activeElement !== ref.current) return
    // A value that came from outside, such as none after a failure, leaves the caret behind its last digit.
    goTo(target !== reached.current && target ? target.box : value.length)
    reached.current = target
  }, [ref, goTo, target, value])

  /** Turns a caret that the browser put between two digits into one on a box, and leaves a range of several alone. */
  const follow = () => {
    const input = ref.current
    if (!input || document.activeElement !== input) return
    const { selectionStart, selectionEnd } = input
    const start = selectionStart ?? 0
    const end = selectionEnd ?? start
    if (start === end) goTo(start)
    else setSelection({ start, end })
  }

  return {
    selection,
    goTo,
    /** Puts the caret on a box once the next value is in the input: React moves it to the end if they differ. */
    goToAfterRender: (box: number) => setTarget({ box }),
    follow,
    leave: () => setSelection(null),
  }
}
