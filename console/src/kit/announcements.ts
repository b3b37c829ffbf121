/** What is said to the operator in passing: shown for some seconds, and read out by screen readers. */
let current = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Milliseconds for which it shows. */
const SHOWN_MS = 5_000

const set = (text: string): void => {
  current = text
  for (const listener of listeners) listener()
}

export function announce(text: string): void {
  clearTimeout(timer)
  set(text)
  timer = setTimeout(() => set(''), SHOWN_MS)
}

export const readAnnouncement = (): string => current

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
