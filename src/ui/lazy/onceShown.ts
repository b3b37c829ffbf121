import { onIdle } from './onIdle.ts'

/**
 * Runs work when the page is idle, and has drawn the frame that is due: the first idle moment after a change can come before its frame is on
 * the screen, which the work would delay. Returns a function that cancels it.
 *
 * @example
 * useEffect(() => (isOpen ? onceShown(() => void run()) : undefined), [isOpen, run])
 */
export function onceShown(run: () => void): () => void {
  let stop = onIdle(() => {
    stop = onIdle(run)
  })
  return () => stop()
}
