import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CodeInputStatus } from './CodeInput.tsx'

interface CodeEntryArgs {
  status: CodeInputStatus
  /** Counts the times that the boxes started empty. */
  entry: number
  /** The user types over a refused code: the next `entry` begins. */
  onRestart: () => void
}

interface CodeEntry {
  code: string
  /** `false` after something was typed that is no digit. */
  isNumeric: boolean
  onChange: (code: string) => void
  onInvalid: () => void
  input: RefObject<HTMLInputElement | null>
}

/** Keeps the content of the boxes: digits typed since the input started empty, which `entry` counts. */
export function useCodeEntry({ status, entry, onRestart }: CodeEntryArgs): CodeEntry {
  const [typed, setTyped] = useState({ code: '', isNumeric: true, entry })
  const input = useRef<HTMLInputElement>(null)
  const { code, isNumeric } = typed.entry === entry ? typed : { code: '', isNumeric: true }

  const focused = useRef(entry)
  useEffect(() => {
    // The first focus is the screen's to set.
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
