import type { RecordedEntry } from '../types.ts'

/** Formats a moment of the recording: `+0.352 s`, `+1:02.4`. */
export function timeText(ms: number): string {
  if (ms < 60_000) return `+${(ms / 1_000).toFixed(3)} s`
  const minutes = Math.floor(ms / 60_000)
  return `+${minutes}:${((ms - minutes * 60_000) / 1_000).toFixed(1).padStart(4, '0')}`
}

/** Formats a duration: `120 ms`, `2.1 s`; empty if the entry took no time or has not ended. */
export function durationText({ at, end }: Pick<RecordedEntry, 'at' | 'end'>): string {
  const took = (end ?? at) - at
  if (took === 0) return ''
  return took < 1_000 ? `${Math.round(took)} ms` : `${(took / 1_000).toFixed(1)} s`
}

/** Longer pauses are drawn as if they were this long. */
const LONGEST_GAP_MS = 400

/** Places moments on the time line, from 0 to 1: in proportion, except for pauses, which make up most of a login. */
export function scaleOf(entries: readonly Pick<RecordedEntry, 'at' | 'end'>[]): (ms: number) => number {
  const moments = [...new Set(entries.flatMap(({ at, end }) => [at, end ?? at]))].sort((a, b) => a - b)
  const places = new Map<number, number>()
  let place = 0
  moments.forEach((moment, index) => {
    // Every moment adds 20, so that entries stay apart even if they follow each other within a millisecond.
    if (index > 0) place += 20 + Math.min(moment - (moments[index - 1] ?? moment), LONGEST_GAP_MS)
    places.set(moment, place)
  })
  return (ms) => (place === 0 ? 0 : (places.get(ms) ?? place) / place)
}
