/** Wait before the progress message, in ms. */
const SILENCE_MS = 1_000

export interface ProgressOutput {
  /** True if the command prints JSON. */
  json?: boolean | undefined
  writeError: (text: string) => void
}

/** Prints a progress message if the work takes longer than a second, unless the output is JSON. */
export async function withProgress<Result>(
  { json, writeError }: ProgressOutput,
  text: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => {
    if (!json) writeError(`${text} …\n`)
  }, SILENCE_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
