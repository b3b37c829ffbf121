import { useEffect, useRef } from 'react'

/** Waits for a code that arrives without typing, for as long as `receive` is given. */
export function useReceivedCode(
  receive: ((signal: AbortSignal) => Promise<string | null>) | undefined,
  onCode: (code: string) => void,
): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!receive) return
    const abort = new AbortController()
    void receive(abort.signal).then((code) => {
      if (code !== null && !abort.signal.aborted) latest.current(code)
    })
    return () => abort.abort()
  }, [receive])
}
