/** Milliseconds without a key, a click or a touch after which nobody is taken to be there. */
const ABSENT_MS = 300_000

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

export interface Attention {
  subscribe(listener: () => void): () => void
  isThere(): boolean
}

/**
 * Tells whether somebody is at the page. What is read anew by itself would keep a session alive that its operator left
 * open, so it stops while nobody is there.
 */
export function watchAttention(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Attention {
  let isThere = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (value: boolean): void => {
    if (isThere === value) return
    isThere = value
    for (const listener of listeners) listener()
  }
  const onSign = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => set(false), ABSENT_MS)
    set(true)
  }
  return {
    isThere: () => isThere,
    subscribe(listener) {
      if (listeners.size === 0) {
        for (const sign of SIGNS) page.addEventListener(sign, onSign, { capture: true, passive: true })
        onSign()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        for (const sign of SIGNS) page.removeEventListener(sign, onSign, { capture: true })
      }
    },
  }
}
