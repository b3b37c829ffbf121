import { useSyncExternalStore } from 'react'
import { watchAttention } from './attention.ts'

const attention = watchAttention(window)

/** How often a query reads anew by itself: every `ms` while somebody is at the page, else not at all. */
export const useInterval = (ms: number): number | false =>
  useSyncExternalStore(attention.subscribe, attention.isThere) && ms
