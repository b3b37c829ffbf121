/** Reads a number of checked typed data. Anything else counts as 0. */
export function quantity(value: unknown): bigint {
  try {
    return BigInt(value as string)
  } catch {
    return 0n
  }
}
