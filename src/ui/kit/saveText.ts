/** Milliseconds that the file stays in memory, so that the browser can fetch it (RECOVERY-30). */
const DOWNLOAD_CLEANUP_MS = 5_000

/** Saves a text as a file on the user's device. Nothing is sent anywhere. */
export function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  // Firefox follows a link only if it is on the page.
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  // Runs even if the screen is gone by then: the text must not stay available at a URL.
  setTimeout(URL.revokeObjectURL, DOWNLOAD_CLEANUP_MS, url)
}
