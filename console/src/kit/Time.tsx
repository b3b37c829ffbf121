import type { ReactElement } from 'react'
import { ago, formatMoment } from '../format/times.ts'
import { useNow } from './useNow.ts'

/** A moment in words, with date and time to the second on hover. `at`: seconds since the epoch. */
export function Time({ at }: { at: number }): ReactElement {
  const now = useNow()
  return (
    <time className="nowrap" dateTime={new Date(at * 1000).toISOString()} title={formatMoment(at)}>
      {ago(at, now)}
    </time>
  )
}
