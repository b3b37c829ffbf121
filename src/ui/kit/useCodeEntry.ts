import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CodeInputStatus } from './CodeInput.tsx'

interface CodeEntryArgs {
  status: CodeInputStatus
  /** Number of the current entry. Another number empties the boxes, except for digits typed over a refused code. */
  entry: number
  /** Called when the user types over a refused code, which begins the next `entry`. */
  onRestart: () => void
}

interface CodeEntry {
  code: string
  /** `false` after anything but a digit was typed. */
  isNumeric: boolean
  onChange: (code: string) => void
  onInvalid: () => void
  input: RefObject<HTMLInputElement | null>
}

/** Keeps the contents of the boxes: the digits typed since they were last emptied. */
export function useCodeEntry({ status, entry, onRestart }: CodeEntryArgs): CodeEntry {
  const [typed, setTyped] = useState({ code: '', isNumeric: true, entry })
  const input = useRef<HTMLInputElement>(null)
  const { code, isNumeric } = typed.entry === entry ? typed : { code: '', isNumeric: true }

  const focused = useRef(entry)
  useEffect(() => {
    // The screen itself sets the first focus.
    if (focused.current !== entry) input.current?.focus()
    focused.current = entry
  }, [entry])

  return {
    code,
    isNumeric,
    input,
    onChange: (next) => {
      // Typing over a refused code starts the next one at once.
      if (status === 'error') onRestart()
      setTyped({ code: next, isNumeric: true, entry: status === 'error' ? entry + 1 : entry })
    },
    onInvalid: () => setTyped({ code, isNumeric: false, entry }),
  }
}
