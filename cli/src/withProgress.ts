/** Wait before the progress message, in ms. */
const SILENCE_MS = 1_000

/** Prints a progress message if the work takes longer than a second. */
export async function withProgress<Result>(tell: (text: string) => void, text: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => tell(`${text} …\n`), SILENCE_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
