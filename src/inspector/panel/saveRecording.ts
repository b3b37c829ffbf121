import type { Recording } from '../types.ts'

/** Downloads a recording as a file, such as `latchkey-2026-01-31T12-00-00.json`. */
export function saveRecording(recording: Recording, page: Document): void {
  const file = new Blob([JSON.stringify(recording, undefined, 1)], { type: 'application/json' })
  const link = page.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `latchkey-${recording.savedAt.slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
