import { useEffect, useRef, useState } from 'react'

/** Time for which 'copied' stays, in ms. */
const COPIED_MS = 1500

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text to the clipboard; for 1.5 s it tells how that went. */
export function useCopy(value: string): { state: CopyState; copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(timer.current)
    }
  }, [])

  const show = (next: CopyState) => {
    if (!isMounted.current) return
    clearTimeout(timer.current)
    setState(next)
    timer.current = setTimeout(() => setState('idle'), COPIED_MS)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      show('copied')
    } catch {
      // No permission, as in a frame without `clipboard-write`, or no secure context.
      show('failed')
    }
  }
  return { state, copy }
}
