/** Builds a transfer's id from its chain and transaction hash, such as `8453:0x12…`. */
export const toPaymentId = (chainId: number, hash: string): string => `${chainId}:${hash}`

/** Reads a payment id; `null` if the text is not one. */
export function readPaymentId(id: string): { chainId: number; hash: string } | null {
  const [, chainId, hash] = /^([1-9]\d{0,15}):(0x[0-9a-f]{64})$/.exec(id) ?? []
  return chainId !== undefined && hash !== undefined ? { chainId: Number(chainId), hash } : null
}
