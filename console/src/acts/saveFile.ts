/** Milliseconds for which the browser may read the file. */
const KEPT_MS = 60_000

/** Saves the body of an answer as a file of the operator's browser. */
export async function saveFile(answer: Response, name: string): Promise<void> {
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
