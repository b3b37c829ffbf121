/** Reads a hex quantity from a node's answer; `null` if the value is not one. */
export const readWei = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null

/** Writes a quantity as JSON-RPC has it: hex with 0x and without leading zeros, such as `0x1f`. */
export const toHex = (value: number | bigint | string): string => `0x${BigInt(value).toString(16)}`
