/**
 * Estimates how many different users there were, in 4 KiB and without knowing who they were (HyperLogLog, Flajolet et
 * al. 2007). Sketches of several servers and days merge. The standard error is 1.6 %.
 */
const INDEX_BITS = 12
export const REGISTERS = 2 ** INDEX_BITS
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS)

export const emptySketch = (): Uint8Array => new Uint8Array(REGISTERS)

/**
 * Adds a user. @param hash at least 8 random-looking bytes, the same for the same user
 * @returns true if the sketch has changed
 */
export function addTo(sketch: Uint8Array, hash: Buffer): boolean {
  const index = hash.readUInt16BE(0) >>> (16 - INDEX_BITS)
  const rank = Math.clz32(hash.readUInt32BE(2)) + 1
  if (rank <= (sketch[index] as number)) return false
  sketch[index] = rank
  return true
}

/** Merges another sketch into one. @returns true if the one has changed */
export function mergeInto(sketch: Uint8Array, other: Uint8Array): boolean {
  let isChanged = false
  for (let index = 0; index < REGISTERS; index += 1) {
    const rank = other[index] ?? 0
    if (rank <= (sketch[index] as number)) continue
    sketch[index] = rank
    isChanged = true
  }
  return isChanged
}

export function estimate(sketch: Uint8Array): number {
  let sum = 0
  let zeros = 0
  for (const rank of sketch) {
    sum += 2 ** -rank
    if (rank === 0) zeros += 1
  }
  const raw = (ALPHA * REGISTERS * REGISTERS) / sum
  // Below this, counting the empty registers is more exact.
  return Math.round(raw <= 2.5 * REGISTERS && zeros > 0 ? REGISTERS * Math.log(REGISTERS / zeros) : raw)
}
