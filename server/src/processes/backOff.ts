const FIRST_MS = 100
const LONGEST_MS = 30_000
/** A worker that lived so long did not end for the reason of the one before. */
const SOUND_MS = 60_000

/** Milliseconds to wait before a worker is started in place of one that ended: at once for the first, and longer each time while they do not last. */
export function createBackOff(): (livedMs: number) => number {
  let failures = 0
  return (livedMs) => {
    failures = livedMs >= SOUND_MS ? 0 : failures + 1
    return failures === 0 ? FIRST_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  }
}
