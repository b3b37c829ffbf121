import type { SecurityEvent } from '../../../core/index.ts'
import { dayText } from '../times/times.ts'

/** Events of one day, under a heading. */
export interface DayOfEvents {
  /** The day in words, such as 'Yesterday'. */
  day: string
  events: readonly SecurityEvent[]
}

/** Groups events by day, in their order. */
export function byDay(locale: string, events: readonly SecurityEvent[], nowMs: number): readonly DayOfEvents[] {
  const days = new Map<string, SecurityEvent[]>()
  for (const event of events) {
    const day = dayText(locale, event.at, nowMs)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }))
}
