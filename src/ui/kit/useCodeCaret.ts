import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The boxes that are selected: from `start` up to, not including, `end`. */
export interface CodeSelection {
  start: number
  end: number
}

/**
 * Makes one text input behave like a row of boxes: the caret is always on a box, never between two digits. A box with a digit
 * is selected, so that typing replaces the digit; the caret itself is shown only in the first empty box.
 *
 * @param isWhole if true, all boxes are always selected, so that typing replaces the whole code
 */
export const useCodeCaret = (
  ref: RefObject<HTMLInputElement | null>,
  value: string,
  length: number,
  isWhole: boolean,
) => {
  const [selection, setSelection] = useState<CodeSelection | null>(null)
  const [target, setTarget] = useState<{ box: number } | null>(null)
  const reached = useRef<{ box: number } | null>(null)

  /** Puts the caret on a box, but not beyond the first empty one. */
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
    // If the value changed from outside, such as to empty after a failure, the caret goes behind its last digit.
    goTo(target !== reached.current && target ? target.box : value.length)
    reached.current = target
  }, [ref, goTo, target, value])

  /** Moves a caret that the browser put between two digits onto a box. A selection of several boxes stays. */
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
    /** Puts the caret on a box after the next value is rendered: React moves the caret to the end if the value changes. */
    goToAfterRender: (box: number) => setTarget({ box }),
    follow,
    leave: () => setSelection(null),
  }
}
