/** Sums up a fault run for its report: percentiles of durations in ms, and counts by outcome. */

/** @param {number[]} values @returns {number} rounded; 0 if there are no values */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

export const countBy = (items, keyOf) => {
  const counts = new Map()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => String(a).localeCompare(String(b))))
}

export const describeCounts = (counts) =>
  Object.entries(counts)
    .map(([key, count]) => `${count} × ${key}`)
    .join(', ') || 'none'

/** Prints answers by status, code and path, with how long they took. */
export const printAnswers = (title, answers) => {
  console.log(title)
  const keyOf = ({ status, code, path }) => `${status} ${code ?? ''} ${path}`
  for (const key of Object.keys(countBy(answers, keyOf))) {
    const group = answers.filter((answer) => keyOf(answer) === key)
    const times = group.map(({ ms }) => ms)
    const wait = group[0].retryAfter ? `, retry-after ${group[0].retryAfter}` : ''
    console.log(
      `  ${String(group.length).padStart(3)} × ${key}: ${percentile(times, 0)} to ${percentile(times, 1)} ms${wait}`,
    )
  }
}

/**
 * Prints what callers saw of a fault, and whether anything is wrong. If so, the script exits with 1.
 * @param {{ calls: object[], failures: object[] }} traffic
 * @param {{ acknowledged: Record<string, number>, wrong: string[] }} result of `audit`
 */
export const printTraffic = (title, { calls, failures }, { acknowledged, wrong }) => {
  const retried = calls.filter(({ tries }) => tries.length > 1)
  const perClient = Object.values(countBy(retried, ({ client }) => client))
  const times = calls.flatMap(({ tries }) => tries.map(({ ms }) => ms))
  console.log(title)
  console.log(
    `  ${calls.length} calls, ${times.length} tries: median ${percentile(times, 0.5)} ms, 99 % within ${percentile(times, 0.99)} ms, longest ${percentile(times, 1)} ms`,
  )
  console.log(`  acknowledged: ${describeCounts(acknowledged)}`)
  console.log(
    `  retried calls: ${retried.length}, of one client ${Math.max(0, ...perClient)} at most; tries that failed: ${describeCounts(
      countBy(
        retried.flatMap(({ tries }) => tries.filter(({ status }) => status !== 200)),
        ({ status, code }) => `${status} ${code ?? 'of the proxy'}`,
      ),
    )}`,
  )
  console.log(`  not acknowledged in the end: ${describeCounts(countBy(failures, ({ reason }) => reason))}`)
  console.log(`  lost or done twice: ${wrong.length === 0 ? 'nothing' : `\n    ${wrong.slice(0, 20).join('\n    ')}`}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** @param {{ firstMs: number, lastMs: number, failed: object[] }[]} outages of a probe, since the fault */
export const printOutages = (outages) => {
  if (outages.length === 0) console.log('  writes worked all the time')
  for (const { firstMs, lastMs, failed } of outages) {
    const answers = describeCounts(countBy(failed, ({ status, code }) => `${status} ${code ?? 'of the proxy'}`))
    console.log(
      `  writes failed from ${Math.round(firstMs)} to ${Math.round(lastMs)} ms after the fault: ${answers}, the longest after ${percentile(
        failed.map(({ ms }) => ms),
        1,
      )} ms`,
    )
  }
  if (outages.some(({ lastMs }) => lastMs === Infinity)) process.exitCode = 1
}
