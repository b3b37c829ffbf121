/** The parts of Node's `process` that are needed. Browsers have none. */
interface Process {
  env?: Record<string, string | undefined>
  stdout?: { write(text: string): unknown }
}

/** Prints the time of each rule, the longest first, if the environment variable `LATCHKEY_CONFORMANCE_TIMES` is set. */
export function tellTimes(plugin: string, times: ReadonlyMap<string, number>): void {
  const { process } = globalThis as { process?: Process }
  if (!process?.env?.LATCHKEY_CONFORMANCE_TIMES) return
  const told = [...times].sort(([, one], [, other]) => other - one).map(([rule, ms]) => `${rule} ${Math.round(ms)}`)
  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0)
  process.stdout?.write(`plugin '${plugin}', ms: ${Math.round(total)} (${told.join(', ')})\n`)
}
