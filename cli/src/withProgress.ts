/** After this many ms of silence a person is told what is going on. */
const SILENCE_MS = 1_000

/** Tells what a command is at where it takes longer than a second. */
export async function withProgress<Result>(tell: (text: string) => void, text: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => tell(`${text} …\n`), SILENCE_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
