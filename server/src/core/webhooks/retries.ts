/** Seconds after each failed attempt until the next one. After the last of them the message is dead. */
const DELAYS_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** Part of a delay that chance adds, so that messages which failed together are not sent again together. */
const JITTER = 0.2

/**
 * Seconds from a failed attempt to the next one.
 * @param failures number of failed attempts, at least 1
 * @param chance from 0 to 1
 * @returns undefined if there is no further attempt
 */
export function retryDelayS(failures: number, chance: number): number | undefined {
  const delay = DELAYS_S[failures - 1]
  return delay === undefined ? undefined : delay * (1 + JITTER * chance)
}
