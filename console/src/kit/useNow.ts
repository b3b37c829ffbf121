import { useSyncExternalStore } from 'react'

/** How often words such as '5 min ago' are written anew. */
const TICK_MS = 30_000

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Rounded to the tick, so that React sees the same value between two of them. */
const readNow = (): number => Math.floor(Date.now() / TICK_MS) * (TICK_MS / 1000) + TICK_MS / 1000

/** The present in seconds since the epoch, at most 30 s ahead. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow)
