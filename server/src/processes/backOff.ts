const FIRST_MS = 100
const LONGEST_MS = 30_000
/** Milliseconds: if a worker ran for that long, its end is no failed start, and its replacement starts soon. */
const SOUND_MS = 60_000

/**
 * Creates a function that returns the milliseconds to wait before an ended worker is replaced. The wait doubles while
 * workers end soon after their start.
 */
export function createBackOff(): (livedMs: number) => number {
  let failures = 0
  return (livedMs) => {
    failures = livedMs >= SOUND_MS ? 0 : failures + 1
    return failures === 0 ? FIRST_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  }
}
