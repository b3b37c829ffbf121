import { useEffect, useRef, useState } from 'react'

/** Milliseconds that the result of copying is shown. */
const COPIED_MS = 1500

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text to the clipboard; for 1.5 s `state` is the result. */
export function useCopy(value: string): { state: CopyState; copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
      // The timer is cleared, so a page that React hides and shows again would otherwise show the result for good.
      setState('idle')
    }
  }, [])

  const show = (next: CopyState) => {
    if (isGone.current) return
    clearTimeout(timer.current)
    setState(next)
    timer.current = setTimeout(() => setState('idle'), COPIED_MS)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      show('copied')
    } catch {
      // The page has no permission, as in a frame without `clipboard-write`, or is no secure context.
      show('failed')
    }
  }
  return { state, copy }
}
