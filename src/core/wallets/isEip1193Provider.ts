import type { Eip1193Provider } from '../plugin/types.ts'

/**
 * Checks whether an object that a page offers is a wallet's provider (EIP-1193), as far as the kernel uses one. Getters
 * of a hostile one may throw.
 */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  const provider = value as Partial<Eip1193Provider> | null | undefined
  return [provider?.request, provider?.on, provider?.removeListener].every((part) => typeof part === 'function')
}
