import type { Recording } from '../types.ts'

/** Milliseconds that the file stays in memory: Safari and Firefox fetch it only after the click. */
const CLEANUP_MS = 5_000

/** Downloads a recording as a file, such as `latchkey-2026-01-31T12-00-00.json`. */
export function saveRecording(recording: Recording, page: Document): void {
  const file = new Blob([JSON.stringify(recording, undefined, 1)], { type: 'application/json' })
  const link = page.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `latchkey-${recording.savedAt.slice(0, 19).replaceAll(':', '-')}.json`
  // Firefox follows a link only if it is on the page.
  link.hidden = true
  page.body.append(link)
  link.click()
  link.remove()
  setTimeout(URL.revokeObjectURL, CLEANUP_MS, link.href)
}
